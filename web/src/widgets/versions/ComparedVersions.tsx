import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import type { StoredDocument } from '../documentPage/storedDocument.ts';
import { DocumentDiff } from '../jsonEditor/DocumentDiff.tsx';
import type { VersionsKind } from './versionsKind.ts';

const shownOf = (document: object) => withoutBookkeeping(document as ConfigurationDocument);

interface ComparedVersionsProps<Doc extends StoredDocument> {
  readonly of: VersionsKind<Doc>;
  readonly newest: Doc;
  readonly isTyped: boolean;
  readonly from: number;
  readonly to: number;
  readonly onRestored: () => void;
}

/**
 * Two versions of a document, with who saved each and when: each value that differs, and both texts beside each other (3-platform §2). An
 * old one after the one in force may be saved again, now that its difference is
 * seen.
 */
export function ComparedVersions<Doc extends StoredDocument>(props: ComparedVersionsProps<Doc>) {
  const { of: kind, newest, isTyped, from, to, onRestored } = props;
  const { t } = useTranslation();
  const { of: both, documentOf } = kind.useDocuments(newest, { from, to });
  const [before, after] = [documentOf(from), documentOf(to)];
  const lines = kind.useLines(newest);
  const named = (version: number): string => {
    const { savedBy, actingAgentName, savedAt } = lines.data?.find((line) => line.version === version) ?? {};
    const by = savedBy && doerName({ agentName: savedBy, actingAgentName });
    return [t('VERSION_NUMBER', { version }), by, savedAt && formatDateTime(savedAt)].filter(Boolean).join(' · ');
  };
  if (!before || !after) return both.data ? <p>{t('VERSION_NOT_KEPT')}</p> : <Pending of={both} lines={16} />;
  return (
    <div className="tl-versions-compared">
      {from === newest.version && to < from && (
        <div className="tl-actions">
          <kind.Restore stored={newest} isTyped={isTyped} old={after} onRestored={onRestored} />
        </div>
      )}
      <DocumentDiff before={shownOf(before)} after={shownOf(after)} beforeLabel={named(from)} afterLabel={named(to)} />
    </div>
  );
}
