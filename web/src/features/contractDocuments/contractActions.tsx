import { ArchiveIcon, DuplicateIcon, GlobeIcon, MoveIcon, PlusIcon } from '@blueprintjs/icons';
import { allowed, type Decision, refused } from '@towline/sdk/access/decision';
import type { Contract, ContractSaved } from '@towline/sdk/api';
import type { ScannedLists } from '@towline/sdk/domain/contract/anomalies';
import { archived, isArchived, unarchived } from '@towline/sdk/domain/contract/archive';
import { withTermsPublished } from '@towline/sdk/domain/contract/communications';
import { restoredVersion } from '@towline/sdk/domain/contract/formerDocument';
import { type ContractUpdateValues, contractUpdateForm } from '@towline/sdk/forms/contractUpdate';
import {
  type CloneContractValues,
  cloneContractForm,
  type NewContractValues,
  newContractForm,
} from '@towline/sdk/forms/newContract';
import { contractTypeValues } from '@towline/sdk/values';
import { defineAction, leftAsItWas } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { serverNow } from '../../ui/serverClock.ts';
import type { DocumentSaving } from '../../widgets/documentPage/documentKind.ts';
import { saveAsked } from '../../widgets/documentPage/saveAsked.ts';
import { contractSavedSaid, documentOf, olderVersionsSaid } from '../../widgets/examples/savedText.ts';
import { contractText } from './contractScan.ts';

/** A contract as it is stored, while something may be typed over it. */
export interface StandingContract {
  readonly contract: Contract;
  readonly isTyped: boolean;
}

/** Members that the schema does not know are kept as they stand there (DECISIONS C-80). */
const asItStands = { bypassSchema: true } as const;

/** Who adds a contract is led to it. */
interface Making {
  readonly made: (code: string) => void;
}

/** What is copied: any of these, which say where they have errors. */
interface Cloning extends Making {
  readonly from: string;
  readonly all: readonly Contract[];
  readonly lists: ScannedLists;
}

const save = { operation: 'saveContract' } as const;
const whileNotTyped = {
  allowed: (_by: unknown, { isTyped }: StandingContract): Decision => (isTyped ? refused('NOT_POSSIBLE_YET') : allowed),
  because: () => 'SAVE_OR_UNDO_FIRST' as const,
};
/** Why, as each version says it. */
const reasonForm = <Subject,>() =>
  defineForm<typeof contractUpdateForm, Subject>(contractUpdateForm, {
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  });

/** Saves a contract as its text says it, as its next version (3-platform §5). */
export const saveContract = defineAction<DocumentSaving<Contract>, undefined, ContractSaved>({
  ...save,
  label: 'SAVE',
  intent: 'primary',
  allowed: () => allowed,
  ask: 'nothing',
  run: async ({ contracts }, { edited, reason, bypassesSchema, refused: told, show }) =>
    edited
      ? saveAsked(
          (overrides) => contracts.save({ reason, contract: edited, ...overrides }, bypassesSchema ? asItStands : {}),
          { refused: told, contract: edited, show },
        )
      : leftAsItWas,
  after: (contract, { saved }) => saved(documentOf(contract)),
  success: contractSavedSaid,
});

/** Takes a contract out of use, or back into it, with a reason; what fails leaves it as it was (3-platform §4). */
export const archiveContract = defineAction<StandingContract, ContractUpdateValues, ContractSaved>({
  ...save,
  ...whileNotTyped,
  name: 'archiveContract',
  label: ({ contract }) => (isArchived(contract) ? 'UNARCHIVE' : 'ARCHIVE'),
  icon: <ArchiveIcon />,
  ask: reasonForm(),
  question: ({ contract }) => ({
    text: { key: isArchived(contract) ? 'UNARCHIVE_Q' : 'ARCHIVE_Q', values: { name: contract.name } },
  }),
  run: ({ contracts }, { contract }, { reason }) =>
    contracts.save(
      { reason, contract: isArchived(contract) ? unarchived(contract) : archived(contract, new Date(serverNow())) },
      asItStands,
    ),
  failure: 'CHANGES_NOT_SAVED',
  success: (contract) => [
    { key: isArchived(contract) ? 'DOCUMENT_ARCHIVED' : 'DOCUMENT_UNARCHIVED', values: { name: contract.name } },
    ...olderVersionsSaid(contract),
  ],
});

const areTermsPublished = ({ communications }: Contract): boolean =>
  communications?.['customer.Terms']?.enabledForWebsite === true;

/** Shows the customer's terms on the website, or hides them (3-platform §2, §4). */
export const publishTerms = defineAction<StandingContract, ContractUpdateValues, ContractSaved>({
  ...save,
  ...whileNotTyped,
  name: 'publishTerms',
  label: ({ contract }) => (areTermsPublished(contract) ? 'HIDE_TERMS' : 'PUBLISH_TERMS'),
  icon: <GlobeIcon />,
  offered: (_by, { contract }) => contract.communications?.['customer.Terms'] !== undefined,
  ask: reasonForm(),
  question: ({ contract }) => ({ text: areTermsPublished(contract) ? 'HIDE_TERMS_Q' : 'PUBLISH_TERMS_Q' }),
  run: ({ contracts }, { contract }, { reason }) => {
    const communications = withTermsPublished(contract.communications ?? {}, !areTermsPublished(contract));
    return contracts.save({ reason, contract: { ...contract, communications } }, asItStands);
  },
  failure: 'CHANGES_NOT_SAVED',
  success: (contract) => [
    areTermsPublished(contract) ? 'TERMS_PUBLISHED' : 'TERMS_HIDDEN',
    ...olderVersionsSaid(contract),
  ],
});

/** An old version as the next one, once its difference was seen. */
export const restoreVersion = defineAction<
  StandingContract & { readonly old: Contract; readonly restored: () => void },
  ContractUpdateValues,
  ContractSaved
>({
  ...save,
  ...whileNotTyped,
  name: 'restoreVersion',
  label: 'RESTORE_VERSION',
  intent: 'primary',
  ask: reasonForm(),
  question: ({ contract, old }) => ({
    text: { key: 'RESTORE_VERSION_Q', values: { version: old.version, next: contract.version + 1 } },
  }),
  // An example that was broken then is broken again: whoever restores may override it, as who saves (T-489).
  run: ({ contracts }, { contract, old }, { reason }) => {
    const restored = restoredVersion(old, contract);
    return saveAsked((overrides) => contracts.save({ reason, contract: restored, ...overrides }, asItStands), {
      contract: restored,
    });
  },
  after: (_contract, { restored }) => restored(),
  failure: 'CHANGES_NOT_SAVED',
  success: contractSavedSaid,
});

/** Has open requests of older versions hold the newest one (DECISIONS S-41). */
export const moveRequests = defineAction<
  { readonly contract: Contract; readonly count: number },
  ContractUpdateValues,
  number
>({
  operation: 'moveContractRequests',
  label: 'MOVE_REQUESTS',
  icon: <MoveIcon />,
  allowed: () => allowed,
  ask: reasonForm(),
  question: ({ count, contract: { version } }) => ({ text: { key: 'MOVE_REQUESTS_Q', values: { count, version } } }),
  run: async ({ contracts }, { contract: { code } }, { reason }) => {
    let total = 0;
    for (;;) {
      const { moved, remaining } = await contracts.moveRequests(code, { reason });
      total += moved;
      // What another holds just now is left to the next press.
      if (remaining === 0 || moved === 0) return total;
    }
  },
  alsoStale: ['getRequest', 'listRequests'],
  success: (count) => [{ key: 'REQUESTS_MOVED', values: { count } }],
});

/** Copies a contract, which is opened then (3-platform §2, §8). */
export const cloneContract = defineAction<Cloning, CloneContractValues, Contract>({
  label: 'CLONE_CONTRACT',
  icon: <DuplicateIcon />,
  operation: 'cloneContract',
  allowed: () => allowed,
  ask: defineForm<typeof cloneContractForm, Cloning>(
    cloneContractForm,
    {
      from: {
        input: 'select',
        label: 'COPY_OF',
        required: true,
        options: ({ subject }) => subject.all.map(({ code }) => code),
        text: (code, { subject }) =>
          contractText(
            subject.all.find((one) => one.code === code),
            subject.lists,
          ) ?? code,
      },
      code: { input: 'text', label: 'NEW_CODE', required: true },
    },
    ({ subject }) => ({ from: subject.from, code: '' }),
  ),
  question: () => ({ text: 'CLONE_CONTRACT_TEXT' }),
  run: ({ contracts }, _subject, { from, code }) => contracts.clone({ from, code }),
  after: ({ code }, { made }) => made(code),
  failure: 'CLONE_CONTRACT_ERROR',
  success: ['CLONE_CONTRACT_SUCCESS'],
});

/** Adds a contract, which is opened then. */
export const addContract = defineAction<Making, NewContractValues, Contract>({
  label: 'ADD_CONTRACT',
  icon: <PlusIcon />,
  operation: 'createContract',
  allowed: () => allowed,
  ask: defineForm(newContractForm, {
    code: { input: 'text', label: 'CODE', required: true },
    name: { input: 'text', label: 'NAME', required: true },
    type: { input: 'choice', label: 'TYPE', required: true, options: contractTypeValues, enumeration: 'ContractType' },
  }),
  run: ({ contracts }, _subject, contract) => contracts.create({ contract }),
  after: ({ code }, { made }) => made(code),
  failure: 'ADD_CONTRACT_ERROR',
  success: ['ADD_CONTRACT_SUCCESS'],
});
