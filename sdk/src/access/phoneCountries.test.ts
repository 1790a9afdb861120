import { expect, it } from 'vitest';
import { anAgent, clientsWith } from './fixtures.testing.ts';
import { phoneCountriesOf } from './phoneCountries.ts';

it('are the agent’s own and those of the contracts, each once', () => {
  const clients = clientsWith(
    { code: 'A', homeMarket: 'IT' },
    { code: 'B', homeMarket: 'AT' },
    { code: 'C', homeMarket: 'IT' },
    { code: 'D' },
  );
  expect(phoneCountriesOf(anAgent({ locale: 'nl-BE', clients }))).toEqual(['BE', 'IT', 'AT']);
  expect(phoneCountriesOf(anAgent({ locale: 'en' }))).not.toContain(undefined);
});
