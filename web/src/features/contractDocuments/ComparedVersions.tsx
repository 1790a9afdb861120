import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { DocumentDiff } from '../../widgets/jsonEditor/DocumentDiff.tsx';
import { restoreVersion, type StandingContract } from './contractActions.tsx';

interface ComparedVersionsProps {
  readonly standing: StandingContract;
  readonly from: number;
  readonly to: number;
  /** The second one may be saved again, now that its difference is seen. */
  readonly restores?: boolean | undefined;
  readonly onRestored: () => void;
}

/**
 * Two versions of a contract: each value that differs, and both texts beside each other (3-platform §2). Number and date of a version
 * differ always, and stand in the table of versions.
 */
export function ComparedVersions({ standing, from, to, restores = false, onRestored }: ComparedVersionsProps) {
  const { t } = useTranslation();
  const { code } = standing.contract;
  const asked = useMemo(() => ({ path: { code }, query: { v: [from, to] } }), [code, from, to]);
  const both = useResource('listContractVersions', asked);
  const documentOf = (number: number) => both.data?.find(({ version }) => version === number)?.contract;
  const [before, after] = [documentOf(from), documentOf(to)];
  if (!before || !after) return <Pending of={both} lines={16} />;
  return (
    <div className="tl-contract-documents-compared">
      {restores && (
        <div className="tl-actions">
          <ActionButton action={restoreVersion} on={{ ...standing, old: after, restored: onRestored }} />
        </div>
      )}
      <DocumentDiff
        before={withoutBookkeeping({ ...before })}
        after={withoutBookkeeping({ ...after })}
        beforeLabel={t('VERSION_NUMBER', { version: from })}
        afterLabel={t('VERSION_NUMBER', { version: to })}
      />
    </div>
  );
}
