import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { isForm } from '../../../kit/actions/defineAction.ts';
import { makeExampleOf } from './makeExample.tsx';

beforeAll(() => setupTexts('en-BE'));

const request = { shortId: '4F1B', service: 'TowingTransport', location: { city: 'Gent' } };

it.each([
  [request, '4F1B · Towing · Gent'],
  [{ ...request, location: {} }, '4F1B · Towing'],
])('an example of a request stands there with its name and its reason: two presses make it', (subject, name) => {
  const { ask } = makeExampleOf;
  if (!isForm(ask)) throw new Error('no form');
  const values = ask.initial({ subject: subject as AssistanceRequest } as never);
  expect(values).toEqual({ name, reason: 'Request 4F1B becomes an example' });
  expect(ask.schema.safeParse(values).success).toBe(true);
});
