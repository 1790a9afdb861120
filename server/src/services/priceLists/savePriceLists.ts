import type { PriceList, PriceListSave } from '@towline/sdk/api';
import { LOOP_GUARD_FACTOR, serviceTreeOf } from '@towline/sdk/domain/priceList/serviceTree';
import { changesBetween } from '../../core/changesBetween.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { type KeptList, type ListOwner, priceListRecords } from '../../stores/priceListRecords.ts';
import { recordHistory } from '../../stores/recordHistory.ts';
import { recountAfter } from '../configuration/scanContracts.ts';
import { keepRecordLine } from '../record.ts';
import { checkLists } from './checkLists.ts';
import { priceListRecord } from './priceListRecord.ts';

/** The version of lists that are saved together: no list goes, and no version falls, so it grows with every save (DECISIONS T-503). */
export const versionOfAll = (lists: readonly KeptList[]): number =>
  lists.reduce((sum, { version }) => sum + version, 0);

/** The lists with the version of them all, as a read and a save answer them. */
export const listsAnswer = (lists: readonly KeptList[]): JsonText =>
  new JsonText(JSON.stringify(lists), versionOfAll(lists));

/** The owner's lists, for a save that waits until nobody else writes them. */
export async function holdLists(tx: Tx, owner: ListOwner, codes: readonly string[] = []): Promise<KeptList[]> {
  await priceListRecords.queueFor(tx, owner);
  const there = await priceListRecords.of(tx, owner);
  await priceListRecords.hold(tx, [...codes, ...there.map(({ code }) => code)]);
  // Who was before us has written by now.
  return priceListRecords.of(tx, owner);
}

/** As the list shall stand: what of it is not the caller's to say is as it was. */
function wantedOf(owner: ListOwner, sent: PriceListSave, before: KeptList | undefined): PriceList {
  const { version: _seen, reason: _why, viewpoint: _ofAddress, contractCode, ...list } = sent;
  const madeFor = owner.viewpoint === 'Client' ? owner.contractCode : undefined;
  const contract = owner.viewpoint === 'Partner' ? contractCode : before ? before.contractCode : madeFor;
  return {
    ...list,
    ...(contract !== undefined && { contractCode: contract }),
    viewpoint: before?.viewpoint ?? owner.viewpoint,
  };
}

const differ = (wanted: PriceList, before: KeptList | undefined): boolean => {
  const { version: _version, ...stands } = before ?? { version: 0 };
  return changesBetween(stands, JSON.parse(JSON.stringify(wanted))).length > 0;
};

/** Refuses lists that somebody saved after they were read, and says who and what (DECISIONS S-04, T-503). */
async function refuseStale(
  tx: Tx,
  context: Context,
  sent: readonly PriceListSave[],
  own: readonly KeptList[],
): Promise<void> {
  const { expectedVersion } = context;
  const version = versionOfAll(own);
  const stands = new Map(own.map((list) => [list.code, list]));
  const stale =
    expectedVersion === undefined
      ? sent.filter((list) => list.version !== undefined && list.version !== (stands.get(list.code)?.version ?? 0))
      : expectedVersion === version
        ? []
        : own;
  if (stale.length === 0 && (expectedVersion ?? version) === version) return;
  const saves = await Promise.all(
    stale.map(async (list) => {
      const seen = expectedVersion === undefined ? (list.version ?? 0) : (stands.get(list.code)?.version ?? 1) - 1;
      const changes = await recordHistory.since(tx, 'priceLists', list.code, seen);
      return changes.map((change) => ({ ...change, code: list.code }));
    }),
  );
  const changes = saves.flat().toSorted((one, other) => one.at.localeCompare(other.at));
  const last = changes.at(-1);
  refuse('VERSION_CHANGED', {
    current: {
      version,
      lists: own.map((list) => ({ code: list.code, version: list.version })),
      ...(last && { agentName: last.agentName, actingAgentName: last.actingAgentName, at: last.at, changes }),
    },
  });
}

/** A list whose lines stand in a circle is refused; that somebody sent one is worth a look (3-platform §9). */
function noteMisconfigured({ log }: Context, lists: readonly PriceListSave[]): void {
  for (const { code, services } of lists) {
    const [issue] = serviceTreeOf(services).issues;
    if (issue)
      log.warn({ list: code, guard: LOOP_GUARD_FACTOR * services.length, ...issue.params }, 'price list misconfigured');
  }
}

async function saveOne(tx: Tx, context: Context, owner: ListOwner, sent: PriceListSave, before: KeptList | undefined) {
  const wanted = wantedOf(owner, sent, before);
  const why = { at: context.now(), reason: sent.reason };
  const after = before
    ? await priceListRecords.save(tx, wanted, why)
    : await priceListRecords.create(tx, owner, wanted, why);
  // Somebody else made a list of this code while we looked.
  if (!after)
    return refuse('RULE_BROKEN', { errors: [{ pointer: '/code', detail: 'CODE_TAKEN', code: 'CODE_TAKEN' }] });
  await recountAfter(tx, context.config.environment, [before, after]);
  await keepRecordLine(tx, context, priceListRecord, { row: after, before: before ?? {}, after, why: sent.reason });
}

/**
 * Saves lists of one owner together: all of them or none, in one transaction, each with its version and its line of history; one that
 * is as it stands is left alone (3-platform §7; DECISIONS S-04, T-503).
 */
export function savePriceLists(context: Context, owner: ListOwner, sent: readonly PriceListSave[]): Promise<JsonText> {
  noteMisconfigured(context, sent);
  return write(
    context,
    async (tx) => {
      const codes = sent.map(({ code }) => code);
      const own = await holdLists(tx, owner, codes);
      const stands = new Map(own.map((list) => [list.code, list]));
      const changed = sent.filter((list) => {
        const before = stands.get(list.code);
        return !before || differ(wantedOf(owner, list, before), before);
      });
      // Sent twice, it is there already: its sender is told so, and not that somebody was faster (RFC 9110 §13.1.1).
      if (changed.length > 0) {
        await refuseStale(tx, context, changed, own);
        const there = new Set((await priceListRecords.hold(tx, codes)).keys());
        await checkLists(tx, owner, sent, { own, there });
        for (const list of changed) await saveOne(tx, context, owner, list, stands.get(list.code));
      }
      return listsAnswer(await priceListRecords.of(tx, owner));
    },
    ({ text }) => text,
  );
}
