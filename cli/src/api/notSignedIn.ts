import { SignInError } from '../errors.ts';
import type { FoundCredential } from '../settings/credentials.ts';
import type { Settings } from '../settings/settings.ts';

/** Where a credential comes from, as people say it. */
export const originText = (origin: string): string =>
  origin === 'TOWLINE_TOKEN' || origin === 'TOWLINE_TOKEN_FILE' ? `the variable ${origin}` : origin;

/**
 * Nobody is signed in: what was tried, where it came from, and what helps. Who has a token in a variable gains nothing by
 * signing in, because the variable wins (cli.md §5.4 "what, why, how").
 */
export function notSignedIn(found: FoundCredential | undefined, settings: Settings, cause?: unknown): SignInError {
  const { apiUrl, profile } = settings;
  const option = profile === 'default' ? '' : ` --profile ${profile}`;
  const login = `towline auth login${option}`;
  if (!found) return new SignInError(`Not signed in to ${apiUrl}`, { cause, next: [login] });
  if (found.credential.kind === 'cookie')
    return new SignInError(`The session at ${apiUrl} has ended`, {
      cause,
      hint: `It expired, or somebody ended it. It is kept in ${originText(found.origin)}`,
      next: [login],
    });
  const isVariable = found.origin.startsWith('TOWLINE_TOKEN');
  const create = `towline auth token create${option} --name <name> --scopes <scope,…>`;
  return new SignInError(`The API token is not valid at ${apiUrl}`, {
    cause,
    hint: `It is mistyped, expired, revoked, or of another server. It comes from ${originText(found.origin)}${isVariable ? ', which wins over a sign-in' : ''}`,
    next: isVariable
      ? [`unset ${found.origin}`, login, `${create}   for a new one`]
      : [login, `${create}   for a new one`],
  });
}
