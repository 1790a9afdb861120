import { FileFault, type FileFaultCode } from '@towline/sdk/domain/guaranteeImport/fileFault';
import { UserError } from '../errors.ts';

const flagOf: Partial<Record<FileFaultCode, string>> = {
  Encoding: '--encoding',
  MissingColumn: '--map "<column>=licensePlate"',
  UnknownColumn: '--map',
  DateFormat: '--date-format',
};

/** A file that cannot be read is the caller's to mend: what helps names the flag, too. */
export function asUserError(error: unknown): unknown {
  if (!(error instanceof FileFault)) return error;
  const flag = flagOf[error.code];
  const hint = [error.hint, flag && `See ${flag}`].filter(Boolean).join('. ');
  return new UserError(error.message, { cause: error, ...(hint && { hint }) });
}
