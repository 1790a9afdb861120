import { Button, Checkbox, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { overriddenText } from '../examples/overriddenText.ts';
import type { Comparison } from './versionsAddress.ts';
import type { VersionLine } from './versionsKind.ts';

interface VersionTableProps {
  /** Newest first. */
  readonly versions: readonly VersionLine[];
  readonly chosen: readonly number[];
  /** A column says how many open requests hold each. */
  readonly isHeldByRequests: boolean;
  readonly onToggle: (version: number) => void;
  /** These two are about to be compared: somebody points at the button, or stands on it. */
  readonly onNear: (pair: Comparison) => void;
  readonly onCompare: (pair: Comparison) => void;
}

/** Versions with who saved each, when and why; two may be chosen (3-platform §5). */
export function VersionTable(props: VersionTableProps) {
  const { versions, chosen, isHeldByRequests, onToggle, onNear, onCompare } = props;
  const { t } = useTranslation();
  const [newest] = versions;
  const pairButton = (label: 'COMPARE_WITH_FORMER' | 'RESTORE', version: number, pair: Comparison) => (
    <Button
      size="small"
      text={t(`buttons:${label}`)}
      aria-label={`${t(`buttons:${label}`)}: ${version}`}
      onPointerEnter={() => onNear(pair)}
      onFocus={() => onNear(pair)}
      onClick={() => onCompare(pair)}
    />
  );
  return (
    <SmallTable
      label={t('labels:VERSIONS')}
      columns={[
        t('labels:VERSION'),
        t('labels:SAVED_AT'),
        t('labels:SAVED_BY'),
        { words: t('labels:REASON') },
        isHeldByRequests && t('labels:OPEN_REQUESTS'),
        { unseen: t('labels:ACTIONS') },
      ]}
    >
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
            overriddenExamples,
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
              <td className="tl-nowrap">{savedAt && formatDateTime(savedAt)}</td>
              <td>{savedBy && doerName({ agentName: savedBy, actingAgentName })}</td>
              <td>
                {reason} {bypassedSchema && <Tag intent="warning">{t('labels:SCHEMA_BYPASSED')}</Tag>}{' '}
                {brokenExamples.length > 0 && (
                  <Tag intent="warning" multiline className="tl-versions-tag">
                    {t('labels:EXAMPLES_OVERRIDDEN')}:{' '}
                    {brokenExamples.map((name) => overriddenText(name, overriddenExamples, version)).join(', ')}
                  </Tag>
                )}
              </td>
              {isHeldByRequests && <td>{openRequests > 0 && openRequests}</td>}
              <td className="tl-versions-acts">
                {former && pairButton('COMPARE_WITH_FORMER', version, { from: former.version, to: version })}{' '}
                {newest && at > 0 && pairButton('RESTORE', version, { from: newest.version, to: version })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </SmallTable>
  );
}
