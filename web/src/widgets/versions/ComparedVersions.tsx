import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { useTranslation } from 'react-i18next';
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
 * Two versions of a document: each value that differs, and both texts beside each other (3-platform §2). Number and date of a version
 * differ always, and stand in the table of versions. An old one after the one in force may be saved again, now that its difference is
 * seen.
 */
export function ComparedVersions<Doc extends StoredDocument>(props: ComparedVersionsProps<Doc>) {
  const { of: kind, newest, isTyped, from, to, onRestored } = props;
  const { t } = useTranslation();
  const { of: both, documentOf } = kind.useDocuments(newest, { from, to });
  const [before, after] = [documentOf(from), documentOf(to)];
  if (!before || !after) return both.data ? <p>{t('VERSION_NOT_KEPT')}</p> : <Pending of={both} lines={16} />;
  return (
    <div className="tl-versions-compared">
      {from === newest.version && to < from && (
        <div className="tl-actions">
          <kind.Restore stored={newest} isTyped={isTyped} old={after} onRestored={onRestored} />
        </div>
      )}
      <DocumentDiff
        before={shownOf(before)}
        after={shownOf(after)}
        beforeLabel={t('VERSION_NUMBER', { version: from })}
        afterLabel={t('VERSION_NUMBER', { version: to })}
      />
    </div>
  );
}
