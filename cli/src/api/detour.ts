import type { Towline } from '@towline/sdk';
import { TowlineError } from '@towline/sdk/client/problem';
import type { WireAnswer } from '@towline/sdk/client/wire';
import { UserError } from '../errors.ts';

/**
 * The API sends nobody elsewhere. A proxy does, most often from http to https, and what it answers holds nothing: taken for
 * an answer it would be an empty export, or a write that nobody made.
 * @param apiUrl the address as it is configured
 */
export function refuseDetour({ status, headers }: Pick<WireAnswer, 'status' | 'headers'>, apiUrl: string): void {
  const location = headers.get('location');
  if (status < 300 || status >= 400 || status === 304 || location === null) return;
  const { origin } = new URL(location, apiUrl);
  const isElsewhere = origin !== new URL(apiUrl).origin;
  const error = new UserError(`${apiUrl} leads to ${isElsewhere ? origin : location}`, {
    code: 'LEADS_ELSEWHERE',
    hint: 'Nothing was done: calls are not led elsewhere. The address of the server is the one that answers itself',
    next: isElsewhere ? [`TOWLINE_API_URL=${origin}`, `towline config set apiUrl ${origin}`] : ['towline doctor'],
  });
  throw new TowlineError(error.code, error.message, { cause: error });
}

/**
 * Where an address has a path, as that of the console has, no server of ours may be behind it; its 404 then says nothing of who is
 * signed in (DECISIONS C-67).
 */
export async function refuseElsewhere(towline: Towline, apiUrl: string, cause: unknown): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  if (pathname === '/') return;
  const version: unknown = await towline.support.getVersion().catch(() => undefined);
  if (typeof version === 'object' && version !== null && 'environment' in version) return;
  throw new UserError(`There is no Towline at ${apiUrl}`, {
    code: 'NOT_FOUND',
    hint: `An address of the console is longer than that of its server, which may be ${origin}`,
    next: [`TOWLINE_API_URL=${origin}`, `towline config set apiUrl ${origin}`],
    cause,
  });
}
