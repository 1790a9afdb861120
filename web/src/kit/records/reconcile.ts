import {
  type ComparedField,
  compareFields,
  mergeFields,
  type ThreeVersions,
} from '@towline/sdk/domain/changes/threeWay';
import { openModal } from '../modals/openModal.tsx';
import { conflictDialog, type SavedBy } from './ConflictDialog.tsx';

/** How the fields of a thing are compared and told. */
interface Told<Key extends string, Thing extends object> {
  readonly fields: readonly ComparedField<Key>[];
  readonly label: (key: Key) => string;
  readonly text: (key: Key, thing: Thing) => string;
  /** Who saved what stands there now, and who changed a field last, where the server says it. */
  readonly last?: SavedBy | undefined;
  readonly by?: (key: Key) => SavedBy | undefined;
  /** What happens with the choices: "Save with these choices". */
  readonly verb: string;
}

/**
 * The thing with the changes of both, where two people changed it: field by field the agent sees what each of them made of it,
 * and chooses where both changed the same. Undefined where they went back to what they typed: nothing is lost (DECISIONS S-04).
 */
export async function reconcile<Thing extends object, Key extends string>(
  versions: ThreeVersions<Thing>,
  { fields, label, text, last, by, verb }: Told<Key, Thing>,
): Promise<Thing | undefined> {
  const { before, mine, theirs } = versions;
  const compared = compareFields(fields, versions).map(({ key, kind }) => ({
    key,
    kind,
    label: label(key),
    by: by?.(key),
    before: text(key, before),
    mine: text(key, mine),
    theirs: text(key, theirs),
  }));
  const isElsewhere = compared.some(({ kind }) => kind === 'theirs' || kind === 'conflict');
  const chosen = isElsewhere ? await openModal(conflictDialog, { last, fields: compared, verb }) : {};
  return chosen && mergeFields(fields, versions, chosen as Partial<Record<Key, 'mine' | 'theirs'>>);
}
