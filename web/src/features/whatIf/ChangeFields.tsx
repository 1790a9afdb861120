import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { WhatIfChange } from '@towline/sdk/api';
import { changeOf, settingOf, settingWords, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { rankingFactorValues } from '@towline/sdk/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { type ChosenPartner, PartnerChoice } from './PartnerChoice.tsx';

interface ChangeFieldsProps {
  readonly change: WhatIfChange;
  readonly onChange: (change: WhatIfChange) => void;
}

const without = <Value extends object>(values: Value, name: string, value: unknown): Value | undefined => {
  const next = Object.fromEntries(Object.entries({ ...values, [name]: value }).filter(([, one]) => one !== undefined));
  return Object.keys(next).length > 0 ? (next as Value) : undefined;
};

/** Settings of the waterfall and weights of the ranking: what is left empty stays as it was. */
function Numbers({ change, onChange }: ChangeFieldsProps) {
  const { waterfall = {}, weights = {}, prices = [] } = change;
  const set = (part: Partial<Record<keyof WhatIfChange, unknown>>) => onChange({ ...change, ...part } as WhatIfChange);
  const { t } = useTranslation();
  const everybody = prices.find(({ partnerId }) => partnerId === undefined)?.percent;
  return (
    <div className="tl-what-if-fields">
      {settingWords.map((word) => {
        const [member, min, max, isWhole] = settingOf(word);
        return (
          <Field key={word} label={dynamicText(`WHAT_IF_${word.toUpperCase()}`, {}, 'labels')}>
            {(wiring) => (
              <NumberField
                {...{ min, max, wiring }}
                mayBeEmpty
                decimals={!isWhole}
                value={waterfall[member]}
                onChange={(value) => set({ waterfall: without(waterfall, member, value) })}
              />
            )}
          </Field>
        );
      })}
      {rankingFactorValues.map((factor) => (
        <Field
          key={factor}
          label={`${t('labels:WHAT_IF_WEIGHT')} · ${dynamicText(`RankingFactor.${factor}`, {}, 'enumerations')}`}
        >
          {(wiring) => (
            <NumberField
              {...{ min: 0, max: 1000, wiring }}
              mayBeEmpty
              value={weights[factor]}
              onChange={(value) => set({ weights: without(weights, factor, value) })}
            />
          )}
        </Field>
      ))}
      <Field label={t('labels:WHAT_IF_PERCENT')}>
        {(wiring) => (
          <NumberField
            {...{ min: -100, max: 1000, wiring }}
            mayBeEmpty
            unit="%"
            value={everybody}
            onChange={(percent) => {
              const others = prices.filter(({ partnerId }) => partnerId !== undefined);
              set({ prices: percent === undefined ? others : [...others, { percent }] });
            }}
          />
        )}
      </Field>
    </div>
  );
}

const kinds = ['Suspended', 'Paused', 'Active', 'Depot'] as const;

/** One partner in another state, or with one depot more. */
function PartnerChange({ change, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation();
  const [partner, setPartner] = useState<ChosenPartner | null>(null);
  const [kind, setKind] = useState<string>('Suspended');
  const [place, setPlace] = useState('');
  const id = partner?.key ?? '';
  const part = changeOf(kind === 'Depot' ? `depot.${id}=${place.replaceAll(' ', '')}` : `state.${id}=${kind}`);
  const add = () => {
    if ('fault' in part) return;
    const merged = changeOf([textOf(change), textOf(part)].filter(Boolean).join(';'));
    if (!('fault' in merged)) onChange(merged);
    setPartner(null);
  };
  return (
    <div className="tl-what-if-partner">
      <PartnerChoice value={partner} onChoose={setPartner} />
      <HTMLSelect
        aria-label={t('labels:STATE')}
        value={kind}
        options={kinds.map((one) => ({
          value: one,
          label:
            one === 'Depot' ? t('labels:DEPOT') : dynamicText(`PartnerOperationalStatus.${one}`, {}, 'enumerations'),
        }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      {kind === 'Depot' && (
        <InputGroup
          aria-label={t('labels:WHAT_IF_PLACE')}
          placeholder="51.05, 3.72"
          value={place}
          onValueChange={setPlace}
        />
      )}
      <Button text={t('buttons:WHAT_IF_ADD')} disabled={'fault' in part} onClick={add} />
    </div>
  );
}

/** What would be otherwise; what concerns one partner is listed as it stands in the address, and can be taken back. */
export function ChangeFields({ change, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation();
  const { partners = [], depots = [], prices = [] } = change;
  const own = prices.filter(({ partnerId }) => partnerId !== undefined);
  const parts = textOf({ partners, depots, prices: own }).split(';').filter(Boolean);
  const remove = (part: string) => {
    const left = textOf(change)
      .split(';')
      .filter((one) => one !== part);
    const next = changeOf(left.join(';'));
    if (!('fault' in next)) onChange(next);
  };
  return (
    <>
      <Numbers change={change} onChange={onChange} />
      <PartnerChange change={change} onChange={onChange} />
      <ul className="tl-what-if-parts">
        {parts.map((part) => (
          <li key={part}>
            <code>{part}</code>{' '}
            <Button
              size="small"
              variant="minimal"
              text={t('buttons:REMOVE')}
              aria-label={`${t('buttons:REMOVE')} ${part}`}
              onClick={() => remove(part)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
