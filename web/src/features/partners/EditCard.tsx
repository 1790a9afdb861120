import type { Partner } from '@towline/sdk/api';
import { useMemo } from 'react';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { depotCard } from './depotCard.tsx';
import { type CardName, partnerCards } from './partnerCards.tsx';

interface EditCardProps extends ModalProps<undefined> {
  readonly partner: Partner;
  /** The name of a card, or the place of a depot among the others. */
  readonly card: CardName | number;
}

/** A card of a partner, to be changed: what is typed is asked for before it is lost, Ctrl+S saves (3-platform §5). */
export function EditCard({ partner, card, close }: EditCardProps) {
  const Card = useMemo(
    () => (typeof card === 'number' ? depotCard(partner, card) : partnerCards[card](partner)),
    // The form of a card follows which partner and card it is; the partner itself is followed by the record.
    [partner.id, partner.country, card],
  );
  return <Card partner={partner} onClose={() => close()} />;
}
