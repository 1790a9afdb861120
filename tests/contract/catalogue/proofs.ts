import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a line of a catalogue is shown to happen. */
export interface Proof {
  /** `1-intake §8 Order creation fails` */
  line: string;
  /** `web/src/features/intake/IntakeModal.test.tsx:120` */
  at: string;
  /** The code that the tag stands above */
  code: string;
}

const FOLDERS = ['sdk/src', 'server/src', 'web/src', 'cli/src', 'tests'];
// Stories are tests told as data, which a spec plays.
const PROVES = /\.(test|spec)\.tsx?$|^tests\/e2e\/support\/\w+Stories\.ts$/;

/** The tags of one text: `// proves 1-intake §8 Order creation fails` above a test, or above a step of a story. */
export function proofsIn(file: string, text: string): Proof[] {
  const lines = text.split('\n');
  return lines.flatMap((one, index) => {
    const line = /^\s*\/\/ proves (\d-\w+ §\d+ .+)$/.exec(one)?.[1];
    if (line === undefined) return [];
    const code = lines.slice(index + 1).find((next) => !/^\s*(\/\/|for \()/.test(next)) ?? '';
    return [{ line, at: `${file}:${index + 1}`, code: code.trim() }];
  });
}

/** Whether a tag stands above what is run: nothing that is skipped or put off proves a line. */
export const isRun = ({ at, code }: Proof): boolean =>
  /^(test|it|describe)\b(?!\.(skip|todo|fixme))/.test(code) || (/Stories\.ts:/.test(at) && code.startsWith('{'));

/** All tags of the repository. */
export const proofs = (root: string): Proof[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((file) => PROVES.test(file) && !file.includes('/node_modules/'))
      .flatMap((file) => proofsIn(file, readFileSync(path.join(root, file), 'utf8'))),
  );
