import type { Contract, LocalizedText } from '../../generated/api.ts';
import { fallbackLanguage, languageCodeOf } from '../language/fallback.ts';

/** Height of the frame in which a customer app is shown, in pixels; it is as wide as what it stands in (1-intake §9, 3-platform §2). */
export const customerAppHeightInPx = 700;
/** Milliseconds until the frame appears (1-intake §9, 3-platform §9). */
export const customerAppDelayInMs = 1000;

/** Why a customer app is opened: to go on with a request, or to begin anew (1-intake §9). */
export type CustomerAppVisit = { readonly action: 'resume'; readonly requestId: string } | { readonly action: 'reset' };

type WithApps = Pick<Contract, 'branding'>;

// A host alone, as a policy of the browser can name it: no user, no wildcard. Plain http for an app on this machine only.
const appAddress =
  /^(https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(\/[^?#\s]*)?$/i;

/** Origin and path of an app's address; undefined where a browser could not show it in a frame of ours (3-platform §2). */
function readAppAddress(text: string | undefined): { origin: string; path: string } | undefined {
  const parts = text === undefined ? null : appAddress.exec(text.trim());
  return parts?.[1] === undefined
    ? undefined
    : { origin: parts[1].toLowerCase(), path: (parts[2] ?? '').replace(/\/+$/, '') };
}

/** The address for a language, else for the contract's country, else the English one, else the first there is. */
function addressFor(appUrls: LocalizedText, language: string, country: string | undefined): string | undefined {
  const byKey = new Map(Object.entries(appUrls).map(([key, url]) => [key.toLowerCase(), url]));
  const keys = [languageCodeOf(language), country?.toLowerCase(), fallbackLanguage, ...byKey.keys()];
  return keys.map((key) => byKey.get(key ?? '')).find((url) => readAppAddress(url) !== undefined);
}

/**
 * Where a contract's customer app opens: its address, then /resume/{id} or /reset, with the language it is forced to
 * (1-intake §9, 3-platform §7). Undefined where the contract has no address that a frame can show.
 */
export function customerAppUrl(
  contract: WithApps & Pick<Contract, 'coverage'>,
  visit: CustomerAppVisit,
  language: string,
): string | undefined {
  const address = readAppAddress(addressFor(contract.branding?.appUrls ?? {}, language, contract.coverage?.homeMarket));
  if (!address) return undefined;
  const page = visit.action === 'resume' ? `resume/${encodeURIComponent(visit.requestId.toWellFormed())}` : 'reset';
  return `${address.origin}${address.path}/${page}?forceLang=${encodeURIComponent(languageCodeOf(language))}`;
}

/** The origins that frames of these contracts' apps may come from, each once: what the server's policy allows, and no other (3-platform §2). */
export function customerAppOrigins(contracts: readonly WithApps[]): string[] {
  const urls = contracts.flatMap(({ branding }) => Object.values(branding?.appUrls ?? {}));
  return [...new Set(urls.flatMap((url) => readAppAddress(url)?.origin ?? []))].sort();
}
