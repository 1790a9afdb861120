import type { Towline } from '@towline/sdk';
import type { Contract, ContractVersion, NewContract, Organisation, OrganisationCreate } from '@towline/sdk/api';
import type { CallOptions } from '@towline/sdk/client/call';
import { NotFoundError } from '@towline/sdk/client/problem';
import { isArchived } from '@towline/sdk/domain/contract/archive';
import { documentOfVersion } from '@towline/sdk/domain/contract/formerDocument';
import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { newOrganisationForm } from '@towline/sdk/forms/newOrganisation';
import type { OperationId } from '@towline/sdk/operations';

/** A document of the configuration as the server keeps it. */
export type Kept = ConfigurationDocument & {
  readonly code: string;
  readonly version: number;
  readonly lastUpdatedAt: string;
  readonly archivedAt?: string;
};

/** Who saved what stands there now, as far as the server tells it. */
export type SavedBy = Pick<ContractVersion, 'version' | 'savedAt' | 'savedBy' | 'reason'>;

/** Why a document is saved, and whether members that its schema does not know are kept (DECISIONS C-80). */
export type Why = { reason: string; bypassSchema?: boolean | undefined; overridesExamples?: boolean | undefined };

/** What the two kinds of document have of their own; all else the commands share. */
export type Configuration = {
  kind: ConfigurationKind;
  noun: 'contracts' | 'organisations';
  saves: OperationId;
  /** What a new document has without saying it */
  given: ConfigurationDocument;
  /** Those that are archived, or those that are not, whole */
  all(towline: Towline, archived: boolean): AsyncIterable<Kept>;
  get(towline: Towline, code: string): Promise<Kept>;
  /** Each save keeps a version with the reason; where the kind knows no reason it is not sent */
  save(towline: Towline, document: Kept, why: Why, options: CallOptions): Promise<Kept>;
  /** Adds one that there is not; it starts at version 1 */
  create(towline: Towline, document: ConfigurationDocument, why: Why, options: CallOptions): Promise<Kept>;
  schema(towline: Towline): Promise<object>;
  /** Whether the server would take it, asked before the first of several is saved; it refuses as the save would (DECISIONS T-545) */
  check?(towline: Towline, document: ConfigurationDocument & { code: string }, why: Why): Promise<void>;
  /** What the form of a new one refuses, where the server has no such question */
  newFaults?(document: ConfigurationDocument): { pointer: string; detail: string }[];
  /** The versions that the server knows of, newest first */
  versions(towline: Towline, code: string): Promise<readonly SavedBy[]>;
  /** One version whole; undefined where nothing leads back to it */
  versionOf(towline: Towline, code: string, version: number): Promise<ConfigurationDocument | undefined>;
};

export const contractConfiguration: Configuration = {
  kind: 'contract',
  noun: 'contracts',
  saves: 'saveContract',
  given: { isActive: false },
  all: (towline, archived) => towline.contracts.each({ archived }),
  get: (towline, code) => towline.contracts.get(code, {}, { explicit: true }),
  save: async (towline, document, { reason, bypassSchema, overridesExamples }, options) => {
    const override = overridesExamples ? { overridesExamples } : {};
    const body = { reason, contract: document as Contract, ...override };
    // How many requests hold older versions is said by the answer alone and is no part of the document.
    const { openRequestsOfOlderVersions: _, ...saved } = await towline.contracts.save(body, { bypassSchema }, options);
    return saved;
  },
  create: (towline, document, { reason, bypassSchema }, options) =>
    towline.contracts.create(
      { reason, contract: withoutKeptMembers(document) as NewContract },
      { bypassSchema },
      options,
    ),
  schema: (towline) => towline.contracts.getSchema(),
  async check(towline, document, { bypassSchema, overridesExamples }) {
    const body = { contract: document as Contract, ...(overridesExamples && { overridesExamples }) };
    // A server of before this operation judges at the save.
    await towline.contracts.check(document.code, body, { bypassSchema }).catch(noneWhereNotFound);
  },
  versions: (towline, code) => towline.contracts.listVersions(code),
  versionOf: async (towline, code, version) =>
    (await towline.contracts.compareVersions(code, [version]).catch(noneWhereNotFound)).at(0)?.contract,
};

const noneWhereNotFound = (error: unknown): [] => {
  if (error instanceof NotFoundError) return [];
  throw error;
};

/** What the server gives a new document itself. */
const withoutKeptMembers = ({ isActive: _active, archivedAt: _archived, ...document }: ConfigurationDocument) =>
  withoutBookkeeping(document);

const formWords: Readonly<Record<string, string>> = {
  FORM_VALIDATION_required: 'may not be empty',
  FORM_VALIDATION_email: 'is no e-mail address',
};

export const organisationConfiguration: Configuration = {
  kind: 'organisation',
  noun: 'organisations',
  saves: 'saveOrganisation',
  given: { flags: {} },
  async *all(towline, archived) {
    for (const organisation of await towline.organisations.list())
      if (isArchived(organisation) === archived) yield organisation;
  },
  get: (towline, code) => towline.organisations.get(code),
  save: (towline, document, { reason, bypassSchema }, options) =>
    towline.organisations.save(document as Organisation, { reason, bypassSchema }, options),
  create: (towline, document, _why, options) =>
    towline.organisations.create(withoutKeptMembers(document) as OrganisationCreate, options),
  schema: (towline) => towline.organisations.getSchema(),
  newFaults: (document) =>
    newOrganisationForm.safeParse(document).error?.issues.map(({ path, message }) => ({
      pointer: `/${path.join('/')}`,
      detail: `"${path.join('.')}" ${formWords[message] ?? 'does not have the right form'}`,
    })) ?? [],
  versions: (towline, code) => towline.organisations.listVersions(code),
  async versionOf(towline, code, version) {
    const kept = await towline.organisations.get(code);
    return documentOfVersion({ ...kept }, await towline.organisations.listVersions(code), version);
  },
};
