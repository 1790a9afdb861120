import { expect, test } from 'vitest';
import { reportedStep } from './logMessage.ts';

test.each([
  ['Partner reported progress', { jobStatus: 'Enroute' }, 'PartnerEnroute'],
  ['Partner reported progress', { jobStatus: 'OnTheMoon' }, undefined],
  ['Partner reported progress', 'Enroute', undefined],
  ['Partner reported progress', null, undefined],
  ['E-mail sent', { jobStatus: 'Enroute' }, undefined],
])('%s with %j reports %s', (message, data, step) => {
  expect(reportedStep({ message, data })).toBe(step);
});
