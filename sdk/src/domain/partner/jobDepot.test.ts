import { expect, test } from 'vitest';
import { jobDepotOf } from './jobDepot.ts';

const place = { latitude: 51, longitude: 3.7 };

test.each([
  ['no number', {}, {}],
  ['one number', { phoneNumber: '+32 1' }, { phone: '+32 1' }],
  [
    'three numbers',
    { phoneNumber: '+32 1', phoneNumber2: '+32 2', phoneNumber3: '+32 3' },
    { phone: '+32 1', phone2: '+32 2', phone3: '+32 3' },
  ],
  ['a second number only', { phoneNumber2: '+32 2', smsNumber: '+32 9' }, { phone2: '+32 2' }],
])('a depot with %s has it under both names', (_case, numbers, added) => {
  expect(jobDepotOf({ ...place, ...numbers })).toEqual({ ...place, ...numbers, ...added });
});
