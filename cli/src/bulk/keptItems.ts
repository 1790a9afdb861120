import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Paths } from '../settings/paths.ts';
import { readIfThere, writePrivate } from '../settings/privateFile.ts';
import type { Plan } from './planFile.ts';

/** What a run was asked to do, beside its ledger, which holds no free text (DECISIONS S-51). */
export type KeptItems = {
  rows: unknown[];
  plan: Plan | null;
  /** What people call each, by key: what is done is named without being looked at again */
  labels?: Record<string, string>;
};

const fileOf = (paths: Paths, runId: string): string => path.join(paths.runs, `${runId}.items`);

/** Keeps it until the run has nothing left to do, so that `--resume` alone continues it. */
export const keepItems = (paths: Paths, runId: string, items: KeptItems): Promise<void> =>
  writePrivate(fileOf(paths, runId), JSON.stringify(items));

/** What was kept; undefined where there is nothing. */
export async function keptItems(paths: Paths, runId: string): Promise<KeptItems | undefined> {
  const text = await readIfThere(fileOf(paths, runId));
  return text === undefined ? undefined : (JSON.parse(text) as KeptItems);
}

/** Forgets it. */
export const forgetItems = (paths: Paths, runId: string): Promise<void> => rm(fileOf(paths, runId), { force: true });
