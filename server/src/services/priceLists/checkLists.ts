import type { PriceListSave } from '@towline/sdk/api';
import { missingArchivedCodes } from '@towline/sdk/domain/priceList/archivedLines';
import { priceListIssues } from '@towline/sdk/domain/priceList/priceListIssues';
import type { Fault } from '../../core/fault.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { type KeptList, type ListOwner, priceListRecords } from '../../stores/priceListRecords.ts';

const fault = (pointer: string, code: string, params?: Fault['params']): Fault => ({
  ...{ pointer, detail: code, code },
  ...(params && { params }),
});

/** What a list says that no list may say (3-platform §9; DECISIONS S-35, T-504). */
const ruleFaults = (list: PriceListSave, index: number): Fault[] =>
  priceListIssues(list)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, messageKey, params }) => fault(`/${index}/${path.replaceAll('.', '/')}`, messageKey, params));

const archivedFaults = (list: PriceListSave, index: number, before: KeptList | undefined): Fault[] =>
  missingArchivedCodes(before?.services ?? [], list.services).map((code) =>
    fault(`/${index}/services`, 'ARCHIVED_LINE_LEFT_OUT', { code }),
  );

/** One code twice in a call, or that of a list of somebody else's. */
function codeFaults(lists: readonly PriceListSave[], own: readonly KeptList[], there: ReadonlySet<string>): Fault[] {
  const ours = new Set(own.map(({ code }) => code));
  return lists.flatMap(({ code }, index) => {
    const isTwice = lists.findIndex((other) => other.code === code) !== index;
    return isTwice || (there.has(code) && !ours.has(code)) ? [fault(`/${index}/code`, 'CODE_TAKEN')] : [];
  });
}

/** A partner has one list for each contract, and one for all (DECISIONS T-478); the contract has to be there. */
async function contractFaults(tx: Tx, lists: readonly PriceListSave[], own: readonly KeptList[]): Promise<Fault[]> {
  const named = lists.flatMap(({ contractCode }) => contractCode ?? []);
  const known = await priceListRecords.contracts(tx, named);
  const sent = new Set(lists.map(({ code }) => code));
  const afterwards = [...lists, ...own.filter(({ code }) => !sent.has(code))];
  return lists.flatMap(({ contractCode, code }, index) => {
    if (contractCode !== undefined && !known.has(contractCode))
      return [fault(`/${index}/contractCode`, 'UNKNOWN_CONTRACT', { contract: contractCode })];
    const first = afterwards.find((other) => other.contractCode === contractCode && other.code !== code);
    return first && lists.indexOf(first) < index
      ? [fault(`/${index}/contractCode`, 'CONTRACT_HAS_LIST', { contract: contractCode ?? 'Default' })]
      : [];
  });
}

/** Refuses lists that cannot be meant, with all that is wrong with them; none of them is saved then (DECISIONS T-503). */
export async function checkLists(
  tx: Tx,
  owner: ListOwner,
  lists: readonly PriceListSave[],
  { own, there }: { own: readonly KeptList[]; there: ReadonlySet<string> },
): Promise<void> {
  const before = new Map(own.map((list) => [list.code, list]));
  const errors = [
    ...codeFaults(lists, own, there),
    ...(owner.viewpoint === 'Partner' ? await contractFaults(tx, lists, own) : []),
    ...lists.flatMap((list, index) => [
      ...ruleFaults(list, index),
      ...archivedFaults(list, index, before.get(list.code)),
    ]),
  ];
  if (errors.length > 0) refuse('RULE_BROKEN', { messageKey: 'PRICING_SAVING_ERROR', errors: errors.slice(0, most) });
}

/** What is told of at once; a list of nothing but mistakes says no more by all of them. */
const most = 100;
