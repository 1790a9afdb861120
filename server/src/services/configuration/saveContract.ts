import type { Contract, ContractSaved, ContractVersion, NewContract } from '@towline/sdk/api';
import { communicationFaults } from '@towline/sdk/domain/communication/ofContract';
import { defaultUpdateReason, saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import { decidesAlike } from '@towline/sdk/domain/contract/decidesAlike';
import { documentValueIssues } from '@towline/sdk/domain/contract/documentValues';
import { organisationsNamed } from '@towline/sdk/domain/contract/organisationsNamed';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { asOnWire } from '../../db/wireTime.ts';
import { contractRecords } from '../../stores/contractRecords.ts';
import { contracts } from '../../stores/contracts.ts';
import { heldVersions } from '../../stores/heldVersions.ts';
import { priceListRecords } from '../../stores/priceListRecords.ts';
import { createRecord, defineRecord, refuseOtherVersion, saveRecord } from '../record.ts';
import { checkExamples, type ExamplesLetBe } from './contractExamples.ts';
import { openRequestsOfOlderVersions } from './moveContractRequests.ts';
import { keepErrorCount } from './scanContracts.ts';

const contractRecord = defineRecord<Contract>({
  tag: 'contracts',
  table: 'contracts',
  idOf: ({ code }) => code,
  lock: contractRecords.lock,
});

/** Refuses an organisation that there is not; what stood there before is left, or an old contract could not be mended. */
async function checkOrganisations(tx: Tx, wanted: NewContract, before?: Contract): Promise<void> {
  const known = new Set(before ? organisationsNamed(before).map(({ code }) => code) : []);
  const named = organisationsNamed(wanted).filter(({ code }) => !known.has(code));
  if (named.length === 0) return;
  const unknown = new Set(
    await contractRecords.unknownOrganisations(
      tx,
      named.map(({ code }) => code),
    ),
  );
  const errors = named
    .filter(({ code }) => unknown.has(code))
    .map(({ pointer, code }) => ({
      pointer: `/contract${pointer}`,
      detail: `there is no organisation "${code}"`,
      params: { organisation: code },
      code: 'UNKNOWN_ORGANISATION',
    }));
  if (errors.length > 0) refuse('RULE_BROKEN', { errors });
}

/** Refuses a price list that there is not: every price would be by another, in silence (DECISIONS S-35, T-505). */
async function checkPriceList(tx: Tx, { pricing }: NewContract, before?: Contract): Promise<void> {
  const list = pricing?.priceListCode;
  if (list === undefined || list === before?.pricing?.priceListCode) return;
  if (await priceListRecords.isOffered(tx, list)) return;
  const pointer = '/contract/pricing/priceListCode';
  const detail = `neither the network nor a contract has a price list "${list}"`;
  refuse('RULE_BROKEN', { errors: [{ pointer, detail, params: { list }, code: 'UNKNOWN_PRICE_LIST' }] });
}

/** What is told of a contract's texts at once; a text of nothing but mistakes says no more by all of them. */
const mostTextFaults = 50;

/** Refuses texts that cannot be sent as they are written, of those that the save changes (DECISIONS T-416). */
function checkTexts(wanted: NewContract, before?: Contract): void {
  const errors = communicationFaults(wanted, before)
    .filter(({ severity }) => severity === 'error')
    .slice(0, mostTextFaults)
    .map(({ pointer, line, column, messageKey, code, params }) => ({
      pointer: `/contract${pointer}`,
      detail: `line ${line}, column ${column}: ${[code, ...Object.values(params ?? {})].join(' ')}`,
      code,
      messageKey,
    }));
  if (errors.length > 0) refuse('RULE_BROKEN', { errors });
}

/** Where a call names the code: in the contract that it brings, or in its query. */
interface PlaceOfCode {
  pointer: string;
  in?: 'query';
}

/** Refuses values that cannot be meant; the old ones of a copy are copied, too (DECISIONS T-488). */
function checkValues(wanted: NewContract, ofCode: PlaceOfCode, before: Partial<Contract> = {}): void {
  const errors = documentValueIssues('contract', before, { ...wanted }).map(({ path, messageKey, params, code }) => ({
    ...(path === 'code' ? ofCode : { pointer: `/contract/${path}` }),
    detail: messageKey,
    params,
    code,
  }));
  if (errors.length > 0) refuse('RULE_BROKEN', { errors });
}

interface ContractEdit {
  /** A program may leave it out; who is asked for it may not (DECISIONS T-650). */
  reason?: string | undefined;
  contract: Contract;
  bypassesSchema: boolean;
  overridesExamples?: boolean | undefined;
}

interface NewContractMaking {
  reason: string | undefined;
  bypassesSchema: boolean;
  ofCode: PlaceOfCode;
  /** What it is a copy of: its old mistakes are copied, too. */
  source?: Contract;
}

type Judged = Pick<ContractEdit, 'contract' | 'reason' | 'bypassesSchema' | 'overridesExamples'>;

/** Refuses a contract that may not be saved over what stands there; answers the examples that it lets be. */
async function judgeSave(
  tx: Tx,
  loaded: Contract,
  { contract, reason, bypassesSchema, overridesExamples = false }: Judged,
): Promise<ExamplesLetBe> {
  const edit = { loaded: asOnWire(loaded), edited: asOnWire(contract), findings: [], bypassesSchema, reason };
  const errors = saveIssues('contract', edit).map(({ path, messageKey, params, code }) => ({
    pointer: path === 'reason' ? '/reason' : `/contract${path && `/${path}`}`,
    detail: messageKey,
    params,
    code,
  }));
  if (errors.length > 0) refuse('RULE_BROKEN', { errors });
  checkTexts(contract, loaded);
  await checkOrganisations(tx, contract, loaded);
  await checkPriceList(tx, contract, loaded);
  return checkExamples(contract, overridesExamples || decidesAlike({ ...loaded }, { ...contract }), loaded);
}

/** The same of a contract that there is not yet. */
async function judgeNew(
  context: Context,
  tx: Tx,
  values: NewContract,
  { ofCode, source }: Pick<NewContractMaking, 'ofCode' | 'source'>,
): Promise<ExamplesLetBe> {
  checkValues(values, ofCode, source);
  checkTexts(values, source);
  await checkOrganisations(tx, values);
  await checkPriceList(tx, values, source);
  // Its examples say what it decides once it is in use.
  const whole = { ...values, isActive: true, version: 1, lastUpdatedAt: context.now().toISOString() };
  return checkExamples(whole, source !== undefined);
}

/**
 * Judges a contract as its save would, or as adding it would where there is none of the code; nothing is written, so that a push of
 * several knows of each before the first is saved (DECISIONS T-545).
 */
export async function checkContract(
  context: Context,
  code: string,
  edit: Pick<ContractEdit, 'contract' | 'bypassesSchema' | 'overridesExamples'>,
): Promise<void> {
  const { pool } = context.db;
  const loaded = await contracts.byCode(pool, code);
  if (!loaded && edit.contract.code !== code)
    refuseFor('RULE_BROKEN', '/contract/code', 'CANNOT_CHANGE_PROPERTY', 'CANNOT_CHANGE_PROPERTY');
  if (!loaded) await judgeNew(context, pool, edit.contract, { ofCode: { pointer: '/contract/code' } });
  else {
    await refuseOtherVersion(pool, contractRecord, loaded, edit.contract.version);
    await judgeSave(pool, loaded, { ...edit, reason: 'said at the save' });
  }
}

/**
 * Saves a contract as the editor has it, as its next version: protected properties as they were, something changed, a reason said
 * (3-platform §5). Archiving, unarchiving and publishing the terms are saves, too (§4).
 */
export async function saveContract(
  context: Context,
  code: string,
  { contract, bypassesSchema, overridesExamples, ...said }: ContractEdit,
): Promise<ContractSaved> {
  // Nobody goes over a broken example without saying why.
  const reason = said.reason ?? (overridesExamples ? '' : defaultUpdateReason);
  const saved = await saveRecord(context, contractRecord, {
    id: code,
    version: contract.version,
    wanted: contract,
    why: reason,
    bypassesSchema,
    change: async (tx, loaded) => {
      const examples = await judgeSave(tx, loaded, { contract, reason, bypassesSchema, overridesExamples });
      const after = await contractRecords.save(tx, contract, context.now(), { reason, bypassesSchema, examples });
      await keepErrorCount(tx, after, context.config.environment);
      return after;
    },
  });
  const openRequests = await openRequestsOfOlderVersions(context.db.pool, code, saved.version);
  return { ...saved, openRequestsOfOlderVersions: openRequests };
}

/** A contract under a code of its own, which must be free; it starts at version 1 and is not active (3-platform §2, §7). */
function addContract(
  context: Context,
  values: NewContract,
  { reason, bypassesSchema, ofCode, source }: NewContractMaking,
): Promise<Contract> {
  return createRecord(context, contractRecord, {
    why: reason,
    bypassesSchema,
    create: async (tx) => {
      const examples = await judgeNew(context, tx, values, { ofCode, source });
      const why = { reason, bypassesSchema, examples };
      const made = await contractRecords.create(tx, values, context.now(), why);
      if (!made) return refuseFor('RULE_BROKEN', ofCode.pointer, 'CODE_TAKEN', 'CODE_TAKEN', ofCode.in);
      await keepErrorCount(tx, made, context.config.environment);
      return made;
    },
  });
}

/** Adds a contract. */
export const createContract = (
  context: Context,
  { contract, reason }: { contract: NewContract; reason?: string | undefined },
  bypassesSchema: boolean,
): Promise<Contract> =>
  addContract(context, contract, { reason, bypassesSchema, ofCode: { pointer: '/contract/code' } });

/** Copies a contract under a new code; an archived one may be copied, and the copy is not archived. */
export async function cloneContract(context: Context, from: string, code: string): Promise<Contract> {
  const source = (await contracts.byCode(context.db.pool, from)) ?? refuse('NOT_FOUND');
  const reason = `Copy of ${from}, version ${source.version}`;
  const ofCode = { pointer: '/code', in: 'query' } as const;
  return addContract(context, { ...source, code }, { reason, bypassesSchema: false, ofCode, source });
}

/** Versions of a contract, newest first; with numbers their documents, too. One that there is not is not found. */
export async function listContractVersions(
  { db }: Context,
  code: string,
  numbers: readonly number[] | undefined,
): Promise<ContractVersion[]> {
  const versions = await contractRecords.versions(db.pool, code, numbers);
  if (versions.length < (new Set(numbers).size || 1)) return refuse('NOT_FOUND');
  const held = await heldVersions.counts(db.pool, code);
  return versions.map((one) => ({ ...one, openRequests: held.get(one.version) ?? 0 }));
}
