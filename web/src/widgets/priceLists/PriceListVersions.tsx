import { Button, HTMLSelect } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { PriceList, PriceListService, PriceListVersion } from '@towline/sdk/api';
import { priceListChanges } from '@towline/sdk/domain/priceList/priceListChanges';
import { useTowline } from '@towline/sdk/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useTask } from '../../kit/actions/useTask.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { PriceListChanges } from './PriceListChanges.tsx';

export interface PriceListVersionsProps extends ModalProps<readonly PriceListService[]> {
  readonly list: PriceList;
  readonly isReadOnly: boolean;
}

/** So many versions come in one answer (DECISIONS T-503). */
const inOneAnswer = 50;

/** The versions of a price list: who, when, why, and what two of them differ in (DECISIONS T-503). */
export function PriceListVersions({ list, isReadOnly, close }: PriceListVersionsProps) {
  const { t } = useTranslation();
  const asked = useMemo(() => ({ path: { code: list.code } }), [list.code]);
  const versions = useResource('listPriceListVersions', asked);
  const { priceLists } = useTowline();
  const [older, setOlder] = useState<readonly PriceListVersion[]>([]);
  const [isAll, setIsAll] = useState(false);
  const { run, isBusy } = useTask({});
  const all = [...(versions.data ?? []), ...older];
  const readOlder = async (): Promise<void> => {
    const ended = await run(() => priceLists.versions(list.code, { before: all.at(-1)?.version ?? 1 }));
    if (ended.kind !== 'done') return;
    setOlder([...older, ...ended.answer]);
    setIsAll(ended.answer.length < inOneAnswer);
  };
  const hasOlder = !isAll && all.length >= inOneAnswer && (all.at(-1)?.version ?? 1) > 1;
  return (
    <ModalFrame
      isOpen
      size="large"
      icon={<HistoryIcon />}
      title={t('labels:HISTORY_OF', { what: list.title || list.code })}
      onClose={() => close()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      {versions.data ? (
        <Versions versions={all} isReadOnly={isReadOnly} onTake={close}>
          {hasOlder && <Button text={t('buttons:OLDER_VERSIONS')} loading={isBusy} onClick={() => void readOlder()} />}
        </Versions>
      ) : (
        <Pending of={versions} lines={8} />
      )}
    </ModalFrame>
  );
}

interface VersionsProps {
  readonly versions: readonly PriceListVersion[];
  readonly isReadOnly: boolean;
  readonly onTake: (services: readonly PriceListService[]) => void;
  /** The way to older ones. */
  readonly children: ReactNode;
}

function Versions({ versions, isReadOnly, onTake, children }: VersionsProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState(versions[0]?.version);
  const [from, setFrom] = useState(versions[1]?.version);
  const numbers = versions.map(({ version }) => ({ value: version, label: t('VERSION_NUMBER', { version }) }));
  const listOf = (number: number | undefined) => versions.find(({ version }) => version === number)?.list;
  const [before, after] = [listOf(from), listOf(to)];
  const choose = (label: string, value: number | undefined, set: (version: number) => void) => (
    <Field label={label}>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          value={value}
          options={numbers}
          onChange={({ currentTarget }) => set(Number(currentTarget.value))}
        />
      )}
    </Field>
  );
  return (
    <div className="tl-stack">
      <SmallTable
        label={t('labels:VERSIONS')}
        columns={[
          t('labels:VERSION'),
          t('labels:SAVED_AT'),
          t('labels:SAVED_BY'),
          { words: t('labels:REASON') },
          !isReadOnly && t('labels:ACTIONS'),
        ]}
      >
        <tbody>
          {versions.map(({ version, savedAt, savedBy, actingAgentName, reason, list }, index) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>{formatDateTime(savedAt)}</td>
              <td>{doerName({ agentName: savedBy, actingAgentName }) || '–'}</td>
              <td>{reason}</td>
              {!isReadOnly && (
                <td>
                  {index > 0 && (
                    <Button
                      size="small"
                      text={t('buttons:TAKE_INTO_EDITOR')}
                      aria-label={`${t('buttons:TAKE_INTO_EDITOR')}: ${t('VERSION_NUMBER', { version })}`}
                      onClick={() => onTake(list.services)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {children}
      {versions.length < 2 ? (
        <p className="tl-muted">{t('PRICE_LIST_ONE_VERSION')}</p>
      ) : (
        <>
          <div className="tl-price-compared">
            {choose(t('labels:COMPARE_FROM'), from, setFrom)}
            {choose(t('labels:COMPARE_TO'), to, setTo)}
          </div>
          {before && after && <PriceListChanges changes={priceListChanges(before, after)} />}
        </>
      )}
    </div>
  );
}
