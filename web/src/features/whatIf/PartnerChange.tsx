import { Button } from '@blueprintjs/core';
import type { WhatIfChange } from '@towline/sdk/api';
import { depotCountryIssue } from '@towline/sdk/domain/partner/depotCountry';
import { changeOf, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { DepotChoice } from './DepotChoice.tsx';
import { DepotPlace } from './DepotPlace.tsx';
import { type ChosenPartner, PartnerChoice } from './PartnerChoice.tsx';
import { PriceFields } from './PriceFields.tsx';
import { isPrice, type PartKind, type PartnerDraft, partKinds, partOf } from './partnerPart.ts';

interface PartnerChangeProps {
  readonly change: WhatIfChange;
  readonly onChange: (change: WhatIfChange) => void;
}

const labels = {
  ...{ Depot: 'WHAT_IF_DEPOT', DepotMoved: 'WHAT_IF_DEPOT_MOVED', DepotClosed: 'WHAT_IF_DEPOT_CLOSED' },
  ...{ Percent: 'WHAT_IF_OWN_PERCENT', Amount: 'WHAT_IF_OWN_AMOUNT' },
} as const;

const kindText = (kind: PartKind): string =>
  kind in labels
    ? dynamicText(labels[kind as keyof typeof labels], {}, 'labels')
    : dynamicText(`PartnerOperationalStatus.${kind}`, {}, 'enumerations');

/** One partner in another state, with other prices, or with a depot more, moved or closed; prices also of all partners. */
export function PartnerChange({ change, onChange }: PartnerChangeProps) {
  const { t } = useTranslation();
  const [partner, setPartner] = useState<ChosenPartner | null>(null);
  const [kind, setKind] = useState<PartKind>('Suspended');
  const [draft, setDraft] = useState<PartnerDraft>({});
  const [added, setAdded] = useState(0);
  const issue = partner?.country && draft.place && depotCountryIssue(partner.country, draft.place);
  const isPlaced = kind === 'Depot' || kind === 'DepotMoved';
  const part = isPlaced && issue ? undefined : partOf(kind, partner?.key, draft);
  const add = (): void => {
    if (!part) return;
    const merged = changeOf([textOf(change), textOf(part)].filter(Boolean).join(';'));
    if (!('fault' in merged)) onChange(merged);
    setPartner(null);
    setDraft({});
    setAdded(added + 1);
  };
  const set = (more: PartnerDraft): void => setDraft((before) => ({ ...before, ...more }));
  return (
    <fieldset className="tl-what-if-partner" aria-label={t('labels:WHAT_IF_PARTNER')}>
      <div className="tl-what-if-who">
        {/* The next one is looked for from the beginning. */}
        <PartnerChoice
          key={added}
          value={partner}
          placeholder={t(isPrice(kind) ? 'labels:WHAT_IF_ALL_PARTNERS' : 'labels:PARTNER')}
          onChoose={(chosen) => {
            setPartner(chosen);
            setDraft(({ depotId: _, ...before }) => before);
          }}
        />
      </div>
      <SelectField
        label={t('labels:WHAT_IF_WHAT')}
        value={kind}
        options={partKinds.map((one) => ({ value: one, label: kindText(one) }))}
        onChange={setKind}
      />
      {(kind === 'DepotMoved' || kind === 'DepotClosed') && partner && (
        <DepotChoice partnerId={partner.key} value={draft.depotId} onChoose={(depotId) => set({ depotId })} />
      )}
      {isPlaced && (
        <DepotPlace value={draft.place} issue={issue && t(issue.code)} onChoose={(place) => set({ place })} />
      )}
      {isPrice(kind) && (
        <PriceFields isPercent={kind === 'Percent'} value={draft.price ?? {}} onChange={(price) => set({ price })} />
      )}
      <Button text={t('buttons:WHAT_IF_ADD')} disabled={!part} onClick={add} />
    </fieldset>
  );
}
