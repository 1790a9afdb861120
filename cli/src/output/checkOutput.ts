import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { GlobalFlags } from '../flags/globalFlags.ts';
import { placeOf } from '../place.ts';
import { unwritable } from '../unwritable.ts';
import { selectedFields } from './fields.ts';
import { checkRender } from './render.ts';

type Choice = Pick<GlobalFlags, 'json' | 'output' | 'jq' | 'template'>;

/**
 * What can be known to be wrong with how a result is asked for, is told before anything is changed: told afterwards it is
 * exit 2, which pipelines take for "nothing was done" and repeat, and a secret that is shown once is lost.
 * @param fields those that `--json` may name, where the command says them
 */
export async function checkOutput(choice: Choice, fields: readonly string[] | undefined, cwd: string): Promise<void> {
  if (fields) selectedFields(choice.json, fields);
  await checkRender(choice);
  const place = placeOf(choice.output, cwd);
  if (place.kind === 'standard') return;
  try {
    accessSync(place.kind === 'file' ? path.dirname(place.file) : place.file, constants.W_OK);
  } catch (cause) {
    throw unwritable(place.shown, cause);
  }
}
