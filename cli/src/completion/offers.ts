import { locales, supportedLocales } from '@towline/sdk/domain/language/locales';
import { operationTable } from '@towline/sdk/operations';
import type { Completes, Offer } from '../flags/completes.ts';
import type { Io } from '../io.ts';
import { listRuns } from '../runs/ledger.ts';
import { rowOf } from '../runs/runRow.ts';
import { settingKeys, settingNames } from '../settings/keys.ts';
import { readSettings } from '../settings/settings.ts';
import {
  contractOffers,
  importOffers,
  organisationOffers,
  partnerOffers,
  requestOffers,
  tokenOffers,
  workshopOffers,
} from './serverOffers.ts';

/** What of the typed line the offers depend on. */
export type Typed = {
  /** The word at the cursor, as far as it is typed */
  current: string;
  /** Arguments before it */
  args: readonly string[];
  profile: string | undefined;
  apiUrl: string | undefined;
};

const plain = (values: readonly string[]): Offer[] => values.map((value) => ({ value, description: '' }));

/** What may stand at the cursor; no offers where nobody can say. */
export async function offersOf(completes: Completes, typed: Typed, io: Io): Promise<Offer[]> {
  if (typeof completes !== 'string') return plain(completes);
  const settings = () => readSettings({ profile: typed.profile, apiUrl: typed.apiUrl }, io);
  switch (completes) {
    case 'apiPath':
      return pathsOf(typed.args[0]);
    case 'country':
      return plain(supportedLocales.map(({ country }) => country));
    case 'locale':
      return plain(locales);
    case 'timeZone':
      return plain(['UTC', ...Intl.supportedValuesOf('timeZone')]);
    case 'setting':
      return settingNames.map((name) => ({ value: name, description: settingKeys[name].summary }));
    case 'profile': {
      const { config } = await settings();
      return Object.entries(config.profiles).map(([value, { apiUrl = '' }]) => ({
        value,
        description: String(apiUrl),
      }));
    }
    case 'run': {
      const rows = (await listRuns((await settings()).paths)).map(rowOf);
      return rows.map(({ runId, command, state }) => ({ value: runId, description: `${command}, ${state}` }));
    }
    case 'contract':
      return contractOffers(await settings(), io);
    case 'import':
      return importOffers(await settings(), io);
    case 'organisation':
      return organisationOffers(await settings(), io);
    case 'partner':
      return partnerOffers(await settings(), io);
    case 'request':
      return requestOffers(await settings(), io, typed.current);
    case 'token':
      return tokenOffers(await settings(), io);
    case 'workshop':
      return workshopOffers(await settings(), io);
    case 'file':
    case 'text':
      return [];
  }
}

/** Addresses of the contract for a method, each as far as it is the same for everybody. */
function pathsOf(method: string | undefined): Offer[] {
  const wanted = method?.toUpperCase();
  return Object.entries(operationTable)
    .filter(([, [own]]) => own === wanted)
    .map(([id, [, path]]) => ({ value: path.replace(/\{.*/, ''), description: id }));
}
