import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Towline } from '@towline/sdk';
import type { ScannedContract } from '@towline/sdk/domain/contract/anomalies';
import { z } from 'zod';
import { named } from '../api/named.ts';
import { UserError } from '../errors.ts';
import { unreadable } from '../unreadable.ts';
import type { ContractSource } from './scan.ts';
import { stableJson } from './stableJson.ts';

/** Calls at a time when contracts are read. */
const READS = 4;

/** What a file must have to be scanned; the rest is the rules' business. */
const contractFile = z.looseObject({ code: z.string().min(1), type: z.enum(['B2B', 'B2C']) });

/** The contracts of the server, as `contracts pull` would write them. */
export async function contractsOfServer(towline: Towline, codes: readonly string[]): Promise<ContractSource[]> {
  const wanted = codes.length > 0 ? [...codes] : (await towline.contracts.list()).map(({ code }) => code);
  const sources: ContractSource[] = [];
  for (let at = 0; at < wanted.length; at += READS) {
    const batch = wanted.slice(at, at + READS).map(async (code) => {
      const contract = await named(
        'contract',
        code,
        towline.contracts.get(code, {}, { explicit: true }),
        'contracts list',
      );
      return { contract, text: stableJson(contract), file: `contracts/${code}.json` };
    });
    sources.push(...(await Promise.all(batch)));
  }
  return sources;
}

/** The contracts of a directory (or one file) of pulled JSON, without network. */
export async function contractsOfFiles(
  place: string,
  cwd: string,
  codes: readonly string[],
): Promise<ContractSource[]> {
  const sources: ContractSource[] = [];
  for (const file of await jsonFiles(path.resolve(cwd, place), place)) {
    const text = await readFile(file, 'utf8');
    const shown = path.relative(cwd, file).split(path.sep).join('/');
    sources.push({ contract: parse(text, shown), text, file: shown });
  }
  const missing = codes.filter((code) => !sources.some(({ contract }) => contract.code === code));
  if (missing.length > 0) throw new UserError(`No contract ${missing.join(', ')} in ${place}`, { code: 'NOT_FOUND' });
  return codes.length === 0 ? sources : sources.filter(({ contract }) => codes.includes(contract.code));
}

async function jsonFiles(place: string, shown: string): Promise<string[]> {
  try {
    const names = await readdir(place);
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => path.join(place, name));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return [place];
    throw unreadable(shown, cause);
  }
}

function parse(text: string, file: string): ScannedContract {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UserError(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  const result = contractFile.safeParse(value);
  if (!result.success) throw new UserError(`${file} is no contract: it needs code and type (B2B or B2C)`);
  return value as ScannedContract;
}

/** Only the files that changed since a git commit, branch or tag; new ones too. */
export async function changedSince(
  ref: string,
  sources: readonly ContractSource[],
  cwd: string,
): Promise<ContractSource[]> {
  const git = promisify(execFile);
  try {
    // A ref that begins with a dash would be an option.
    const { stdout: commit } = await git('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], {
      cwd,
    });
    const { stdout: root } = await git('git', ['rev-parse', '--show-toplevel'], { cwd });
    const options = { cwd: root.trim(), maxBuffer: 64 * 1024 * 1024 };
    const { stdout: changed } = await git('git', ['diff', '--name-only', '-z', commit.trim(), '--'], options);
    const { stdout: added } = await git('git', ['ls-files', '--others', '--exclude-standard', '-z'], options);
    const names = new Set(`${changed}${added}`.split('\0').map((name) => path.join(root.trim(), name)));
    return sources.filter(({ file }) => names.has(path.resolve(cwd, file)));
  } catch (cause) {
    const text = (cause as { stderr?: string }).stderr?.trim().split('\n')[0] ?? (cause as Error).message;
    throw new UserError(`--since ${ref}: ${text}`, { cause });
  }
}
