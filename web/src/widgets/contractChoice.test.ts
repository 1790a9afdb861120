import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { contractChoiceText } from './contractChoice.ts';
import { contractLookup } from './priceLists/contractLookup.ts';
import { ownContracts } from './recordFilters.ts';

beforeAll(() => setupTexts('en-BE'));

const reference = { name: 'Q8 Europe', type: 'B2B', intakeFlow: 'RoadsideAssistance' } as const;
const contracts = [
  { ...reference, code: 'Q8', hasErrors: true },
  { ...reference, code: 'Q8_NL', name: 'Q8 NL' },
];
// A copy is called as what it is copied of until somebody names it.
const copies = [
  { ...reference, code: 'Foyer', name: 'Foyer' },
  { ...reference, code: 'Foyer_copy', name: 'Foyer', hasErrors: true },
];
const agent = anAgent({
  clients: [
    { code: 'Q8', name: 'Q8', contracts },
    { code: 'Foyer', name: 'Foyer', contracts: copies },
  ],
  permissions: { ...anAgent().permissions, contracts: ['Q8', 'Q8_NL'] },
});

it.each([
  ['Q8', undefined, 'Q8 Europe (has errors)'],
  ['Q8', 'As the list calls it', 'As the list calls it (has errors)'],
  ['Q8_NL', undefined, 'Q8 NL'],
  ['Unknown', undefined, 'Unknown'],
  ['Foyer', undefined, 'Foyer (Foyer)'],
  ['Foyer_copy', undefined, 'Foyer (Foyer_copy, has errors)'],
])('%s called %s is offered as %s (3-platform §5)', (code, name, text) => {
  expect(contractChoiceText(agent, code, name)).toBe(text);
});

it('filters and fields in which a contract is chosen say it', async () => {
  expect(ownContracts.options(agent).map((code) => ownContracts.text(code, agent))).toEqual([
    'Q8 Europe (has errors)',
    'Q8 NL',
  ]);
  const found = await contractLookup.find(undefined as never, 'q8', agent);
  expect(found.map(({ label }) => label)).toEqual(['Q8 Europe (has errors)', 'Q8 NL']);
});
