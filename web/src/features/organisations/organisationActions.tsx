import { ArchiveIcon } from '@blueprintjs/icons';
import { allowed, refused } from '@towline/sdk/access/decision';
import type { Organisation } from '@towline/sdk/api';
import { archived, isArchived, unarchived } from '@towline/sdk/domain/contract/archive';
import { restoredVersion } from '@towline/sdk/domain/contract/formerDocument';
import { type ContractUpdateValues, contractUpdateForm } from '@towline/sdk/forms/contractUpdate';
import { defineAction, leftAsItWas } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { serverNow } from '../../ui/serverClock.ts';
import type { DocumentSaving } from '../../widgets/documentPage/documentKind.ts';
import { saveAsked } from '../../widgets/documentPage/saveAsked.ts';

const save = { operation: 'saveOrganisation', allowed: () => allowed } as const;

/** Saves an organisation as its text says it, over the version that it was loaded with (3-platform §5). */
export const saveOrganisation = defineAction<DocumentSaving<Organisation>, undefined, Organisation>({
  ...save,
  label: 'SAVE',
  intent: 'primary',
  ask: 'nothing',
  run: async ({ organisations }, { edited, bypassesSchema, refused }) =>
    edited
      ? saveAsked(() => organisations.save(edited, bypassesSchema ? { bypassSchema: true } : {}), { refused })
      : leftAsItWas,
  after: (organisation, { saved }) => saved(organisation),
  success: ['ORGANISATION_SAVED'],
});

/** An organisation as it is stored, while something may be typed over it. */
type ArchivedOrganisation = Organisation & { readonly isTyped: boolean };

/** Takes an organisation out of use, or back into it; what fails leaves it as it was (3-platform §4). */
export const archiveOrganisation = defineAction<ArchivedOrganisation, ContractUpdateValues, Organisation>({
  ...save,
  name: 'archiveOrganisation',
  label: (organisation) => (isArchived(organisation) ? 'UNARCHIVE' : 'ARCHIVE'),
  icon: <ArchiveIcon />,
  allowed: (_by, { isTyped }) => (isTyped ? refused('NOT_POSSIBLE_YET') : allowed),
  because: () => 'SAVE_OR_UNDO_FIRST',
  ask: defineForm<typeof contractUpdateForm, ArchivedOrganisation>(contractUpdateForm, {
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  }),
  question: (organisation) => ({
    text: { key: isArchived(organisation) ? 'UNARCHIVE_Q' : 'ARCHIVE_Q', values: { name: organisation.name } },
  }),
  run: ({ organisations }, { isTyped: _, ...organisation }, { reason }) =>
    organisations.save(
      isArchived(organisation) ? unarchived(organisation) : archived(organisation, new Date(serverNow())),
      {
        reason,
        bypassSchema: true,
      },
    ),
  failure: 'CHANGES_NOT_SAVED',
  success: ({ name, ...organisation }) => [
    { key: isArchived(organisation) ? 'DOCUMENT_ARCHIVED' : 'DOCUMENT_UNARCHIVED', values: { name } },
  ],
});

interface RestoredOrganisation {
  readonly organisation: Organisation;
  readonly isTyped: boolean;
  readonly old: Organisation;
  readonly restored: () => void;
}

/** An old version as the next one, once its difference was seen. */
export const restoreOrganisation = defineAction<RestoredOrganisation, ContractUpdateValues, Organisation>({
  ...save,
  name: 'restoreOrganisation',
  label: 'RESTORE_VERSION',
  intent: 'primary',
  allowed: (_by, { isTyped }) => (isTyped ? refused('NOT_POSSIBLE_YET') : allowed),
  because: () => 'SAVE_OR_UNDO_FIRST',
  ask: defineForm<typeof contractUpdateForm, RestoredOrganisation>(contractUpdateForm, {
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  }),
  question: ({ organisation, old }) => ({
    text: { key: 'RESTORE_VERSION_Q', values: { version: old.version, next: organisation.version + 1 } },
  }),
  run: ({ organisations }, { organisation, old }, { reason }) =>
    organisations.save(restoredVersion(old, organisation), { reason, bypassSchema: true }),
  after: (_organisation, { restored }) => restored(),
  failure: 'CHANGES_NOT_SAVED',
  success: ['ORGANISATION_SAVED'],
});
