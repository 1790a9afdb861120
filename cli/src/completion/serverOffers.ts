import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { openConnection } from '../api/connection.ts';
import type { Offer } from '../flags/completes.ts';
import type { Io } from '../io.ts';
import { findCredential, secretOf } from '../settings/credentials.ts';
import { readIfThere, writePrivate } from '../settings/privateFile.ts';
import type { Settings } from '../settings/settings.ts';

/** Who presses Tab waits no longer than this. */
const PATIENCE_MS = 1_500;
/** So many requests, imports or tokens are offered. */
const MOST = 20;
/** Workshops are known by their names, so more of them. */
const MOST_WORKSHOPS = 200;
/** A short id has so many letters; the server finds by it and by what follows. */
const SHORT_ID = 4;
const MINUTE = 60_000;

/** Contracts by their codes. */
export const contractOffers = (settings: Settings, io: Io): Promise<Offer[]> =>
  remembered('contracts', 5 * MINUTE, settings, io, async (towline) =>
    (await towline.contracts.list()).map(({ code, name }) => ({ value: code, description: name ?? '' })),
  );

/** Organisations by their codes. */
export const organisationOffers = (settings: Settings, io: Io): Promise<Offer[]> =>
  remembered('organisations', 5 * MINUTE, settings, io, async (towline) =>
    (await towline.organisations.list()).map(({ code, name }) => ({ value: code, description: name })),
  );

/** Workshops of clients, inactive ones too. */
export const workshopOffers = (settings: Settings, io: Io): Promise<Offer[]> =>
  remembered('workshops', MINUTE, settings, io, async (towline) =>
    (await towline.clientWorkshops.search({ includeInactive: true, take: MOST_WORKSHOPS })).records.map(
      ({ id, name, parentOrganisationCode }) => ({ value: id, description: `${name}, ${parentOrganisationCode}` }),
    ),
  );

/** Partners by name, whatever their status. */
export const partnerOffers = (settings: Settings, io: Io): Promise<Offer[]> =>
  remembered('partners', MINUTE, settings, io, async (towline) =>
    (await towline.partners.list({ take: MOST_WORKSHOPS })).records.map(({ id, name, country }) => ({
      value: id,
      description: `${name}, ${country}`,
    })),
  );

/** The newest imports. */
export const importOffers = (settings: Settings, io: Io): Promise<Offer[]> =>
  remembered('imports', MINUTE / 2, settings, io, async (towline) =>
    (await towline.guarantees.listImports({ take: MOST })).records.map(({ id, contractCode, fileName, status }) => ({
      value: id,
      description: [contractCode, fileName, status].filter(Boolean).join(', '),
    })),
  );

/** API tokens that can still be ended. */
export const tokenOffers = (settings: Settings, io: Io): Promise<Offer[]> =>
  remembered('tokens', MINUTE / 2, settings, io, async (towline) =>
    (await towline.session.listApiTokens())
      .filter(({ revokedAt }) => !revokedAt)
      .map(({ id, name }) => ({ value: id, description: name })),
  );

/** The newest requests, or those whose id begins as typed; the letters stay as they were typed. */
export async function requestOffers(settings: Settings, io: Io, current: string): Promise<Offer[]> {
  const id = current.length >= SHORT_ID ? current : undefined;
  const offers = await remembered(`requests-${id ?? ''}`, MINUTE / 2, settings, io, async (towline) =>
    (await towline.requests.list({ id, take: MOST })).records.map(
      ({ id: value, licensePlate, contractCode, city }) => ({
        value,
        description: [licensePlate, contractCode, city].filter(Boolean).join(', '),
      }),
    ),
  );
  return offers.map(({ value, description }) =>
    value.startsWith(current.toLowerCase())
      ? { value: current + value.slice(current.length), description }
      : { value, description },
  );
}

/**
 * What the server says, kept for a short time in a file of this user's; nothing where nobody is signed in or the server does
 * not answer at once. What one credential saw is never offered to another.
 */
async function remembered(
  what: string,
  keptMs: number,
  settings: Settings,
  io: Io,
  load: (towline: Towline) => Promise<Offer[]>,
): Promise<Offer[]> {
  const { paths, profile, apiUrl } = settings;
  const found = await findCredential(paths, io, profile, apiUrl);
  if (!found) return [];
  const key = createHash('sha256').update([what, apiUrl, secretOf(found.credential)].join('\0'));
  const file = path.join(paths.cache, 'completion', `${key.digest('hex').slice(0, 32)}.json`);
  const now = io.now().getTime();
  const kept = parse(await readIfThere(file));
  if (kept && now - kept.at >= 0 && now - kept.at < keptMs) return kept.offers;
  const { towline } = await openConnection({
    settings: { ...settings, timeoutInMs: PATIENCE_MS, retries: 0 },
    io,
    isBulk: false,
  });
  const offers = await load(towline);
  await writePrivate(file, JSON.stringify({ at: now, offers }));
  return offers;
}

function parse(text: string | undefined): { at: number; offers: Offer[] } | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
