import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { contactLanguageValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { pageSms } from './pageSms.ts';

const link = `https://pages.towline.example/partner#${'x'.repeat(24)}`;
const words = { link, shortId: '9F3C', time: '22-11-2026 15:30' };
const kinds = [
  'offer',
  'job',
  'repair',
  'agreed',
  'reopened',
  'stop',
  'repairGone',
  'status',
  'proposal',
  'extension',
  'arrival',
  'entry',
] as const;

describe.each(kinds)('the text message of kind %s', (kind) => {
  it.each(contactLanguageValues)(
    'in %s is one segment with a usual name, and with one that is too long',
    (language) => {
      const named = pageSms(kind, language, { ...words, companyName: 'C24 Belgium' });
      expect([named.startsWith('C24 Belgium: '), smsSegments(named).billedSegments]).toEqual([true, 1]);
      const unnamed = pageSms(kind, language, { ...words, companyName: 'A very long name '.repeat(9) });
      expect([unnamed.includes('A very long'), smsSegments(unnamed).billedSegments]).toEqual([false, 1]);
    },
  );

  it('without a company names the trade', () => {
    expect(pageSms(kind, 'en', words)).toMatch(/^Roadside assistance: /);
  });
});

it.each(contactLanguageValues)('what says an arrival in %s fits a time of day and a day alike', (language) => {
  // "verso le 22-11-2026", "gegen 22-11-2026 15:30 Uhr" say nothing that people say.
  for (const kind of ['extension', 'arrival'] as const)
    for (const time of ['15:30', '22-11-2026 15:30'])
      expect(pageSms(kind, language, { time })).toMatch(new RegExp(`: ${time}\\.$`));
});
