import { allowed } from '@towline/sdk/access/decision';
import type { Organisation } from '@towline/sdk/api';
import { defineAction, leftAsItWas } from '../../kit/actions/defineAction.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { editsSince } from '../../kit/records/editsSince.ts';

/** What is saved, and who is told what stands there afterwards. */
interface Saving {
  readonly edited: Organisation | undefined;
  readonly saved: (organisation: Organisation) => void;
  /** Somebody else was faster: who, and when. */
  readonly refused: (by: SavedBy | undefined) => void;
}

/** Saves an organisation as its text says it, over the version that it was loaded with (3-platform §5). */
export const saveDocument = defineAction<Saving, undefined, Organisation>({
  label: 'SAVE',
  intent: 'primary',
  operation: 'saveOrganisation',
  allowed: () => allowed,
  ask: 'nothing',
  run: async (towline, { edited, refused }) =>
    edited
      ? towline.organisations.save(edited).catch((error: unknown) => {
          refused(editsSince(error).at(-1));
          throw error;
        })
      : leftAsItWas,
  after: (organisation, { saved }) => saved(organisation),
  failure: 'ORGANISATION_NOT_SAVED',
  success: ['ORGANISATION_SAVED'],
});
