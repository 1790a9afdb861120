import type { Contract, WhatIfChange } from '@towline/sdk/api';
import { changeOf, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChangeFields } from './ChangeFields.tsx';
import { contractsAsked, todaysOf } from './todays.ts';
import type { Question } from './useWhatIf.ts';
import { WhatIfAnswer } from './WhatIfAnswer.tsx';
import './whatIf.css';
import { useAgent } from '../../kit/session/useAgent.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { contractChoiceText } from '../../widgets/contractChoice.ts';
import { whatIfUrl } from './whatIfUrl.ts';

const nothing = {};
const none: readonly Contract[] = [];
const everything = '';

/** What other settings, prices, states or depots would have done over the last days; the address is the question (DECISIONS T-523, T-529). */
export function WhatIfPage() {
  const { t } = useTranslation();
  const agent = useAgent();
  const [values, set] = useUrlState(whatIfUrl);
  const contracts = useResource('listContracts', nothing);
  const { contractCode, network, days, asked } = values;
  const text = values.change ?? '';
  const change = useMemo((): WhatIfChange => {
    const read = changeOf(text);
    return 'fault' in read ? {} : read;
  }, [text]);
  const isBroken = 'fault' in changeOf(text);
  const question = useMemo(
    (): Question => ({
      change,
      days: Number(days) as 7 | 30 | 90,
      ...(contractCode && { contractCode }),
      ...(network && { network }),
    }),
    [change, days, contractCode, network],
  );
  const { data: list = none } = contracts;
  const todays = useMemo(
    () => todaysOf(contractsAsked(list, { contractCode, network })),
    [list, contractCode, network],
  );
  const networks = [...new Set(list.flatMap(({ process }) => process?.network ?? []))].sort();
  return (
    <div className="tl-what-if">
      <Card title={t('labels:WHAT_IF_QUESTION')}>
        {contracts.error !== undefined && <Pending of={contracts} lines={1} />}
        <div className="tl-what-if-fields">
          <Field label={t('labels:CONTRACT')}>
            {(wiring) => (
              <SelectField
                wiring={wiring}
                value={contractCode}
                options={[
                  { value: everything, label: t('labels:WHAT_IF_ALL') },
                  ...list.map(({ code, name }) => ({ value: code, label: contractChoiceText(agent, code, name) })),
                ]}
                onChange={(code) => set({ contractCode: code, asked: false }, 'replace')}
              />
            )}
          </Field>
          <Field label={t('labels:NETWORK')}>
            {(wiring) => (
              <SelectField
                wiring={wiring}
                value={network}
                options={[
                  { value: everything, label: t('labels:WHAT_IF_ALL') },
                  ...networks.map((one) => ({ value: one, label: one })),
                ]}
                onChange={(one) => set({ network: one, asked: false }, 'replace')}
              />
            )}
          </Field>
          <Field label={t('labels:WHAT_IF_DAYS')} group>
            {(wiring) => (
              <SegmentedChoice
                label={t('labels:WHAT_IF_DAYS')}
                wiring={wiring}
                choices={(['7', '30', '90'] as const).map((value) => ({ value, label: value }))}
                value={days}
                onChange={(value) => set({ days: value, asked: false }, 'replace')}
              />
            )}
          </Field>
        </div>
        <ChangeFields
          change={change}
          {...{ contractCode, todays }}
          onChange={(next) => set({ change: textOf(next), asked: false }, 'replace')}
        />
        {isBroken && <p role="alert">{t('WHAT_IF_BROKEN')}</p>}
        <ReasonedButton
          intent="primary"
          text={t('buttons:WHAT_IF_ASK')}
          isOff={asked}
          onClick={() => set({ asked: true })}
        />
      </Card>
      {asked && !isBroken && (
        <Card title={t('labels:WHAT_IF')}>
          <WhatIfAnswer question={question} looked={values} onLook={(changes) => set(changes, 'replace')} />
        </Card>
      )}
    </div>
  );
}
