import type { Towline } from '@towline/sdk';
import type { Contract, ContractVersion, Organisation } from '@towline/sdk/api';
import type { CallOptions } from '@towline/sdk/client/call';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
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

/** What the two kinds of document have of their own; all else the commands share. */
export type Configuration = {
  kind: ConfigurationKind;
  noun: 'contracts' | 'organisations';
  saves: OperationId;
  list(towline: Towline, archived: boolean | undefined): Promise<readonly Kept[]>;
  get(towline: Towline, code: string): Promise<Kept>;
  /** Each save keeps a version with the reason; where the kind knows no reason it is not sent */
  save(towline: Towline, document: Kept, reason: string, options: CallOptions): Promise<Kept>;
  /** The versions that the server keeps, newest first; none where the kind keeps none */
  versions(towline: Towline, code: string): Promise<readonly SavedBy[]>;
  /** One version whole; undefined where it is not kept */
  versionOf(towline: Towline, code: string, version: number): Promise<ConfigurationDocument | undefined>;
};

export const contractConfiguration: Configuration = {
  kind: 'contract',
  noun: 'contracts',
  saves: 'saveContract',
  list: (towline, archived) => towline.contracts.list({ archived }),
  get: (towline, code) => towline.contracts.get(code, { explicit: true }),
  save: (towline, document, reason, options) =>
    towline.contracts.save({ reason, contract: document as unknown as Contract }, options),
  versions: (towline, code) => towline.contracts.listVersions(code),
  versionOf: async (towline, code, version) =>
    (await towline.contracts.compareVersions(code, [version])).find((each) => each.version === version)?.contract,
};

export const organisationConfiguration: Configuration = {
  kind: 'organisation',
  noun: 'organisations',
  saves: 'saveOrganisation',
  list: async (towline, archived) =>
    (await towline.organisations.list()).filter(
      ({ archivedAt }) => archived === undefined || archived === (archivedAt !== undefined),
    ),
  get: (towline, code) => towline.organisations.get(code),
  save: (towline, document, _reason, options) =>
    towline.organisations.save(document as unknown as Organisation, options),
  versions: async () => [],
  versionOf: async () => undefined,
};
