import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { factsOf } from '../../kit/fields/factsOf.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { type PartnerFact, partnerFacts } from './factsOfPartner.tsx';

interface PartnerFactsProps {
  readonly partner: Partner;
  readonly names: readonly PartnerFact[];
}

/** Facts of a partner that belong together, or that nothing is kept of them. */
export function PartnerFacts({ partner, names }: PartnerFactsProps) {
  const { t } = useTranslation();
  const items = factsOf(partnerFacts, partner, names);
  if (items.every(({ value }) => value === undefined)) return <p className="tl-muted">{t('NOTHING_KNOWN_HERE')}</p>;
  return <KeyValues items={items} />;
}
