import path from 'node:path';
import { UserError } from '../errors.ts';

/**
 * Documents are named by their codes, wherever their files lie. Who names a file, as `diff` takes it, is told the call that they meant.
 * @param call how the folder is named there: `contracts push`, `--dir`
 */
export function codesNotFiles(codes: readonly string[], [call, flag]: readonly [call: string, flag: string]): void {
  const file = codes.find((code) => code.endsWith('.json'));
  if (file === undefined) return;
  const [code, folder] = [path.basename(file, '.json'), path.dirname(file)];
  throw new UserError(`${file} is a file: ${call} takes codes, and the folder of their files`, {
    code: 'FILE_NOT_CODE',
    next: [`towline ${call} ${code} ${flag} ${folder}`],
  });
}
