import { Button, Checkbox, Tag } from '@blueprintjs/core';
import type { ContractVersion } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';

interface VersionTableProps {
  /** Newest first. */
  readonly versions: readonly ContractVersion[];
  readonly chosen: readonly number[];
  readonly onToggle: (version: number) => void;
  readonly onCompare: (former: ContractVersion, one: ContractVersion) => void;
  readonly onRestore: (version: ContractVersion) => void;
}

/** Versions with who saved each, when and why; two may be chosen (3-platform §5). */
export function VersionTable({ versions, chosen, onToggle, onCompare, onRestore }: VersionTableProps) {
  const { t } = useTranslation();
  return (
    <SmallTable label={t('labels:VERSIONS')}>
      <thead>
        <tr>
          <th>{t('labels:VERSION')}</th>
          <th>{t('labels:SAVED_AT')}</th>
          <th>{t('labels:SAVED_BY')}</th>
          <th>{t('labels:REASON')}</th>
          <th>{t('labels:OPEN_REQUESTS')}</th>
          <th>
            <span className="tl-hidden">{t('labels:ACTIONS')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((one, at) => {
          const {
            version,
            savedAt,
            savedBy,
            actingAgentName,
            reason,
            bypassedSchema,
            brokenExamples = [],
            openRequests = 0,
          } = one;
          const isChosen = chosen.includes(version);
          const former = versions[at + 1];
          return (
            <tr key={version}>
              <td>
                <Checkbox
                  label={String(version)}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length === 2}
                  onChange={() => onToggle(version)}
                />
              </td>
              <td>{savedAt && formatDateTime(savedAt)}</td>
              <td>{doerName({ agentName: savedBy, actingAgentName })}</td>
              <td>
                {reason} {bypassedSchema && <Tag intent="warning">{t('labels:SCHEMA_BYPASSED')}</Tag>}{' '}
                {brokenExamples.length > 0 && (
                  <Tag intent="warning">
                    {t('labels:EXAMPLES_OVERRIDDEN')}: {brokenExamples.join(', ')}
                  </Tag>
                )}
              </td>
              <td>{openRequests > 0 && openRequests}</td>
              <td className="tl-contract-documents-kind">
                {former && (
                  <Button
                    size="small"
                    text={t('buttons:COMPARE_WITH_FORMER')}
                    aria-label={`${t('buttons:COMPARE_WITH_FORMER')}: ${version}`}
                    onClick={() => onCompare(former, one)}
                  />
                )}{' '}
                {at > 0 && (
                  <Button
                    size="small"
                    text={t('buttons:RESTORE')}
                    aria-label={`${t('buttons:RESTORE')}: ${version}`}
                    onClick={() => onRestore(one)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </SmallTable>
  );
}
