import { locales } from '@towline/sdk/domain/language/locales';
import { localeName } from '../../i18n/localeName.ts';
import type { Choice, Lookup } from '../../kit/fields/lookup.ts';
import { plainText } from '../../ui/plainText.ts';

/** A lookup over records that are all there at once. */
const among = (name: string, all: (towline: Parameters<Lookup['find']>[0]) => Promise<readonly Choice[]>): Lookup => ({
  name,
  find: async (towline, typed) =>
    (await all(towline)).filter(({ value, label }) => plainText(`${label} ${value}`).includes(plainText(typed))),
  labels: async (towline, values) => {
    const found = await all(towline);
    return values.map((value) => found.find((choice) => choice.value === value)?.label ?? value);
  },
});

/** The organisations that an agent may belong to, as far as one may give them (3-platform §7). */
export const agentOrganisations = among('agentOrganisations', async (towline) =>
  (await towline.agents.listOrganisations()).map(({ code, name }) => ({ value: code, label: name })),
);

/** The stated pairs of country and language (3-platform §9). */
export const localeLookup = among('locales', async () =>
  locales.map((locale) => ({ value: locale, label: localeName(locale) })),
);
