import { hasInstructions } from '@towline/sdk/domain/request/statusReason';
import { contactLanguageValues, statusReasonValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { instructions } from './instructionPages.ts';

const files = { config: { staticDataDir: undefined, demo: false }, log: { warn: () => {} } };
const names = [...statusReasonValues.filter(hasInstructions), 'RentalCar', 'RoadNetworkFast', 'RoadNetworkSiabis'];

it.each(names)('%s has its page in every language: a title and what to do', async (reason) => {
  const pages = await Promise.all(contactLanguageValues.map((language) => instructions(files, reason, language)));
  for (const page of pages) expect(page).toMatch(/^<h1>[^<]+<\/h1>\n<ol>\n(?: {2}<li>[^<]+<\/li>\n){2,}<\/ol>\n$/);
  expect(new Set(pages).size).toBe(contactLanguageValues.length);
});

// proves 3-platform §8 Missing instructions
it.each(['', 'customer-gone', 'SystemCompleted', '..', '../instructions/PolicyNotFound', 'PolicyNotFound_en'])(
  'there is no page under %j',
  async (name) => expect(await instructions(files, name, 'en')).toBeUndefined(),
);
