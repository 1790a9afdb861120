import type { WhatIfChange } from '@towline/sdk/api';
import { settingOf, settingWords } from '@towline/sdk/domain/whatIf/changeText';
import { rankingFactorValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatNumber } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { ChangeParts, isOfEverything } from './ChangeParts.tsx';
import { PartnerChange } from './PartnerChange.tsx';
import type { Span, Todays } from './todays.ts';

interface ChangeFieldsProps {
  readonly change: WhatIfChange;
  /** The contract that is looked at, where it is one: what is found good is changed there. */
  readonly contractCode: string;
  /** What each is in the contracts that are looked at. */
  readonly todays: Todays;
  readonly onChange: (change: WhatIfChange) => void;
}

const without = <Value extends object>(values: Value, name: string, value: unknown): Value | undefined => {
  const next = Object.fromEntries(Object.entries({ ...values, [name]: value }).filter(([, one]) => one !== undefined));
  return Object.keys(next).length > 0 ? (next as Value) : undefined;
};

/** Settings of the waterfall and weights of the ranking: what is left empty stays as it was. */
function Numbers({ change, contractCode, todays, onChange }: ChangeFieldsProps) {
  const { waterfall = {}, weights = {}, prices = [] } = change;
  const set = (part: Partial<Record<keyof WhatIfChange, unknown>>) => onChange({ ...change, ...part } as WhatIfChange);
  const { t } = useTranslation();
  const locale = useLocale();
  const todayText = (span: Span | undefined): string | undefined => {
    if (!span) return undefined;
    const [least, most] = [span.least, span.most].map((value) => formatNumber(value, locale)) as [string, string];
    return least === most ? t('WHAT_IF_TODAY', { value: least }) : t('WHAT_IF_TODAY_BETWEEN', { least, most });
  };
  const everybody = prices.find(isOfEverything)?.percent;
  return (
    <>
      <p className="tl-muted">{t('WHAT_IF_EMPTY_STAYS')}</p>
      <h3 className="tl-what-if-title">
        {t('labels:WHAT_IF_SETTINGS')}
        {contractCode !== '' && <Link to={paths.contractDocument(contractCode)}>{t('buttons:OPEN_CONTRACT')}</Link>}
      </h3>
      <div className="tl-what-if-fields">
        {settingWords.map((word) => {
          const [member, min, max, isWhole] = settingOf(word);
          return (
            <Field
              key={word}
              label={dynamicText(`WHAT_IF_${word.toUpperCase()}`, {}, 'labels')}
              hint={todayText(todays.setting(member))}
            >
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
        <Field label={t('labels:WHAT_IF_PERCENT')}>
          {(wiring) => (
            <NumberField
              {...{ min: -100, max: 1000, wiring }}
              mayBeEmpty
              decimals
              unit="%"
              value={everybody}
              onChange={(percent) => {
                const others = prices.filter((one) => !isOfEverything(one));
                set({ prices: percent === undefined ? others : [...others, { percent }] });
              }}
            />
          )}
        </Field>
      </div>
      <h3 className="tl-what-if-title">{t('labels:WHAT_IF_WEIGHTS')}</h3>
      <div className="tl-what-if-fields">
        {rankingFactorValues.map((factor) => (
          <Field
            key={factor}
            label={dynamicText(`RankingFactor.${factor}`, {}, 'enumerations')}
            hint={todayText(todays.weight(factor))}
          >
            {(wiring) => (
              <NumberField
                {...{ min: 0, max: 1000, wiring }}
                mayBeEmpty
                decimals
                value={weights[factor]}
                onChange={(value) => set({ weights: without(weights, factor, value) })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

/** What would be otherwise: settings and weights, and what concerns one partner, which is listed and can be taken back. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Numbers {...props} />
      <h3 className="tl-what-if-title">{t('labels:WHAT_IF_PARTNER')}</h3>
      <PartnerChange {...props} />
      <ChangeParts {...props} />
    </>
  );
}
