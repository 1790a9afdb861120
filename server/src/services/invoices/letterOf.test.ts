import type { Invoice } from '@towline/sdk/api';
import { contactLanguageValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { letterOf } from './mailDocument.ts';

it.each(contactLanguageValues)('the mail of a document in %s calls a partner no customer', (language) => {
  const { subject, body } = letterOf(
    { type: 'SelfBilling', number: 'SB-2026-00012', customer: { language } as Invoice['customer'] },
    'C24 Belgium',
  );
  expect(subject).toContain('SB-2026-00012');
  expect(body).toContain(subject);
  expect(body.replace(subject, '')).not.toMatch(/client|klant|Kunde|customer/i);
  expect(body).toMatch(/C24 Belgium$/);
});
