import { Pending } from '../../kit/data/Pending.tsx';
import { PriceListsEditor } from './PriceListsEditor.tsx';
import { type PricesOf, usePriceListsOf } from './pricesOf.ts';

interface PriceListsProps {
  readonly of: PricesOf;
  readonly title: string;
}

/** The price lists of the network, of a client or of a partner, in one frame (3-platform §2). */
export function PriceLists({ of, title }: PriceListsProps) {
  const found = usePriceListsOf(of);
  if (!found.data) return <Pending of={found} lines={16} />;
  return <PriceListsEditor of={of} title={title} fresh={found.data} />;
}
