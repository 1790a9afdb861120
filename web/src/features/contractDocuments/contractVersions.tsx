import type { Contract } from '@towline/sdk/api';
import { useMemo } from 'react';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { VersionsKind } from '../../widgets/versions/versionsKind.ts';
import { restoreVersion } from './contractActions.tsx';

/** Versions of a contract are kept whole (3-platform §3, §7). */
export const contractVersions: VersionsKind<Contract> = {
  useNewest: (stored) => useResource('getContract', { path: { code: stored.code } }).data ?? stored,
  useLines: ({ code }) => useResource('listContractVersions', { path: { code } }),
  useDocuments({ code }, pair) {
    const [from, to] = [pair?.from, pair?.to];
    const asked = useMemo(
      () => (from === undefined || to === undefined ? null : { path: { code }, query: { v: [from, to] } }),
      [code, from, to],
    );
    const both = useResource('listContractVersions', asked);
    return { of: both, documentOf: (number) => both.data?.find(({ version }) => version === number)?.contract };
  },
  Restore: ({ stored, isTyped, old, onRestored }) => (
    <ActionButton action={restoreVersion} on={{ contract: stored, isTyped, old, restored: onRestored }} />
  ),
  isHeldByRequests: true,
};
