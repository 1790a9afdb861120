import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { root } from './process.ts';
import { call } from './server.ts';

/** A contract as somebody changes a part of it that is theirs. */
export interface SharedContract {
  readonly version: number;
  readonly name: string;
  readonly pricing: Readonly<Record<string, unknown>>;
  readonly dispatch: Readonly<Record<string, unknown>>;
}

type Change = (contract: SharedContract) => SharedContract;

/** Saves once, however often others are faster; answers the version that was made and how often they were. */
export type Saver = (reason: string, change: Change) => Promise<{ version: number; overtaken: number }>;

/** Saves as the console does: reads, changes, sends the version that was seen; who was faster has to be told by name. */
export const atConsole =
  (url: string, cookie: string, code: string): Saver =>
  async (reason, change) => {
    const address = `/v1/contracts/${code}`;
    for (let overtaken = 0; ; overtaken += 1) {
      const seen = (await call(url, cookie, 'GET', address)).body as SharedContract;
      const match = { 'if-match': `"${seen.version}"` };
      const answer = await call(url, cookie, 'PUT', address, { reason, contract: change(seen) }, match);
      const body = answer.body as { version: number; current?: { agentName?: string } };
      if (answer.status === 200) return { version: body.version, overtaken };
      if (answer.status !== 412 || !body.current?.agentName) throw new Error(`the save: ${JSON.stringify(body)}`);
    }
  };

/** Saves as a pipeline does: the command line on a file of a folder, pulled again where it is told that others were faster. */
export function inPipeline(url: string, token: string, { code, folder }: { code: string; folder: string }): Saver {
  const file = path.join(folder, 'contracts', `${code}.json`);
  const own = { TOWLINE_API_URL: url, TOWLINE_TOKEN: token, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder };
  const towline = (...words: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const env = { ...process.env, CI: '1', ...own };
      const bin = path.join(root, 'cli/src/bin.ts');
      execFile(process.execPath, [bin, 'contracts', ...words], { cwd: folder, env }, (failed, stdout, stderr) =>
        resolve({ code: failed ? Number(failed.code) : 0, said: stdout + stderr }),
      );
    });
  const kept = () => JSON.parse(readFileSync(file, 'utf8')) as SharedContract;
  return async (reason, change) => {
    for (let overtaken = 0; ; overtaken += 1) {
      const pulled = await towline('pull', '--code', code);
      if (pulled.code !== 0) throw new Error(`the pull: ${pulled.said}`);
      writeFileSync(file, JSON.stringify(change(kept())));
      const pushed = await towline('push', code, '--reason', reason, '--yes');
      if (pushed.code === 0) return { version: kept().version, overtaken };
      // Exit 5 before the save, 6 where it is overtaken in the very moment of it: both say whose it is.
      if (!/changed by someone else|The server has version/.test(pushed.said)) throw new Error(pushed.said);
    }
  };
}

interface HistoryRow {
  version: number;
  why: string;
  agentName: string;
  changes: { path: string; before?: unknown; after?: unknown }[];
  was: object;
  is: object;
}

const valueAt = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

/** The history of a contract after a version: who and why, how much it changed, and whether both documents beside it say so. */
export async function linesOf(client: pg.Client, code: string, after: number) {
  const { rows } = await client.query<HistoryRow>(
    `select h.version, h.why, h.agent_name as "agentName", h.changes, was.document as was, v.document as is
     from record_history h join contract_versions v on v.contract_code = h.record_id and v.version = h.version
     join contract_versions was on was.contract_code = h.record_id and was.version = h.version - 1
     where h.tag = 'contracts' and h.record_id = $1 and h.version > $2`,
    [code, after],
  );
  return rows.map(({ version, why, agentName, changes, was, is }) => ({
    version,
    why,
    agentName,
    changes: changes.length,
    isTrue: changes.every((one) =>
      isDeepStrictEqual([valueAt(was, one.path), valueAt(is, one.path)], [one.before, one.after]),
    ),
  }));
}
