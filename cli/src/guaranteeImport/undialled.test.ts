import type { Agent } from '@towline/sdk/api';
import { expect, test } from 'vitest';
import { admin } from '../testing/samples.ts';
import { undialledText } from './undialled.ts';

const kind = { name: 'Q8', type: 'B2B', intakeFlow: 'RoadsideAssistance' } as const;
const agent: Agent = {
  ...admin,
  clients: [
    {
      code: 'Q8',
      name: 'Q8',
      contracts: [
        { ...kind, code: 'Q8', homeMarket: 'BE' },
        { ...kind, code: 'Q8_IT', homeMarket: 'IT' },
        { ...kind, code: 'Anywhere' },
      ],
    },
  ],
};

test.each<[contract: string, phones: string[], said: string | undefined]>([
  ['Q8', [], undefined],
  ['Q8', ['0470123456', '32470123456', '470123456'], undefined],
  ['Q8', ['0470123456', '33612345678'], 'A telephone number has no plus and no form of BE, for instance 33612345678'],
  ['Q8', ['33612345678', '393331234567'], '2 telephone numbers of the first rows have no plus and no form of BE'],
  ['Q8_IT', ['393331234567', '3331234567'], undefined],
  ['Q8_IT', ['31612345678'], 'form of IT, for instance 31612345678'],
  ['Anywhere', ['33612345678'], undefined],
  ['Unknown', ['33612345678'], undefined],
])('of %s, %j: %s', (contract, phones, said) => {
  const text = undialledText(agent, contract, phones);
  if (said === undefined) expect(text).toBeUndefined();
  else expect(text).toContain(said);
});
