import type { Organisation, OrganisationVersion } from '@towline/sdk/api';
import { documentOfVersion } from '@towline/sdk/domain/contract/formerDocument';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { VersionLine, VersionsKind } from '../../widgets/versions/versionsKind.ts';
import { restoreOrganisation } from './organisationActions.tsx';

const none: readonly OrganisationVersion[] = [];

const former = (newest: Organisation, saves: readonly OrganisationVersion[], version: number) =>
  documentOfVersion({ ...newest }, saves, version) as Organisation | undefined;

/** The saves that lead back from what stands there, and below them what stood there before the first of them. */
function linesOf(newest: Organisation, saves: readonly OrganisationVersion[]): readonly VersionLine[] {
  const told: VersionLine[] = saves.filter(({ version }) => former(newest, saves, version));
  const first = (told.at(-1)?.version ?? newest.version + 1) - 1;
  return former(newest, saves, first) ? [...told, { version: first }] : told;
}

/** Of an organisation the history keeps what each save changed: its versions are read from there (DECISIONS T-472). */
export const organisationVersions: VersionsKind<Organisation> = {
  useNewest: (stored) => useResource('getOrganisation', { path: { code: stored.code } }).data ?? stored,
  useLines(newest) {
    const saves = useResource('listOrganisationVersions', { path: { code: newest.code } });
    return { ...saves, data: saves.data && linesOf(newest, saves.data) };
  },
  useDocuments(newest) {
    const saves = useResource('listOrganisationVersions', { path: { code: newest.code } });
    return { of: saves, documentOf: (version) => former(newest, saves.data ?? none, version) };
  },
  Restore: ({ stored, isTyped, old, onRestored }) => (
    <ActionButton action={restoreOrganisation} on={{ organisation: stored, isTyped, old, restored: onRestored }} />
  ),
  isHeldByRequests: false,
};
