import { describe, expect, test } from 'vitest';
import { filledText, letterOf, withLink } from './letter.ts';
import type { CommunicationValues } from './placeholders.ts';
import { momentWords, moneyWords, writtenValues } from './written.ts';

const values: CommunicationValues = {
  shortId: 'AB12',
  licensePlate: '1ABC123',
  customerName: 'Jan <b>Maes</b> & "zoon" d\'Hont',
  customerPhone: '+32470732588',
  location: 'Korenmarkt 1, Gent, Belgium',
  service: 'TowingTransport',
  createdAt: '2026-11-21T23:30:00Z',
};
const filled = (text: string, language = 'en', kind = 'homeAssistanceCompany.RequestAssigned') =>
  filledText({ kind, language, text }, values);

describe('a filled text', () => {
  test.each([
    ['{{ customerName }}, {{remarks}}.', 'Jan &lt;b&gt;Maes&lt;/b&gt; &amp; &quot;zoon&quot; d&#39;Hont, .'],
    ['{{customerPhone}}', '+32 470 73 25 88'],
    ['<a href="tel:{{customerPhone}}">{{location}}</a>', '<a href="tel:+32470732588">Korenmarkt 1, Gent, Belgium</a>'],
    [
      '<a href="https://x/{{customerName}}">',
      '<a href="https://x/Jan%20%3Cb%3EMaes%3C%2Fb%3E%20%26%20%22zoon%22%20d&#39;Hont">',
    ],
    ['<a href="mailto:{{companyEmail}}{{link}}{{toString}}">', '<a href="mailto:{{link}}{{toString}}">'],
    ['{{service}} {{createdAt}}', 'towing 22-11-2026 00:30'],
    ['{{unknown}} {{constructor}} {{__proto__}} {{link}}', '{{unknown}} {{constructor}} {{__proto__}} {{link}}'],
  ])('%s', (text, html) => expect(filled(text)).toBe(html));

  test('does not fill what was filled in', () => {
    expect(filledText({ kind: 'x', language: 'en', text: '{{vehicle}}' }, { vehicle: '{{shortId}}' })).toBe(
      '{{shortId}}',
    );
  });

  test('that is spoken is no HTML', () => {
    expect(filled('{{customerName}}', 'en', 'partner.ivrOffer')).toBe(values.customerName);
  });

  test('names what is done, where and when as its language does', () => {
    expect(filled('{{service}}, {{location}}, {{createdAt}}', 'nl')).toBe(
      'een sleepopdracht, Korenmarkt 1, Gent, België, 22-11-2026 00:30',
    );
    expect(filledText({ kind: 'x', language: 'nl', text: '{{service}}' }, { service: 'Salvage' })).toBe('Salvage');
  });
});

describe('a letter', () => {
  const text = { kind: 'partner.JobAssigned', language: 'nl-BE', text: 'Opdracht' };
  test('bears number and plate, and what the agent wrote where its text has no place for it', () => {
    const letter = letterOf(text, { ...values, remarks: 'Key <under> the mat' });
    expect(letter).toEqual({ subject: 'AB12 1ABC123', body: 'Opdracht<p>Opmerkingen: Key &lt;under&gt; the mat</p>' });
    expect(letterOf({ ...text, text: '{{ remarks }}' }, { remarks: 'Key' })).toEqual({ subject: '', body: 'Key' });
    expect(letterOf({ ...text, kind: 'partner.JobOffer' }, { remarks: 'Key' }).body).toBe('Opdracht');
  });

  test.each([
    ['script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
    [
      'what acts like it',
      '<p onclick="x()" style="top:0">a</p><svg onload=x></svg><iframe src="//x"></iframe>',
      '<p>a</p>',
    ],
    ['a link to it', '<a href="javascript:alert(1)">a</a><a href="java&#10;script:x">b</a>', 'ab'],
    ['a tag that is cut off', '<p>a</p><b', '<p>a</p>'],
  ])('%s leaves it, whatever was saved; what is spoken is no HTML', (_name, saved, sent) => {
    expect(letterOf({ ...text, text: saved }, {}).body).toBe(sent);
    expect(letterOf({ ...text, kind: 'partner.ivrOffer', text: saved }, {}).body).toBe(saved);
  });

  test('ends with the link to the page that it does not name', () => {
    expect(withLink('x', 'https://y')).toBe('x<p><a href="https://y">https://y</a></p>');
    expect(withLink('<a href="https://y">x</a>', 'https://y')).toBe('<a href="https://y">x</a>');
  });
});

describe('moments and money', () => {
  const at = '2026-11-21T23:30:00Z';
  test.each([
    ['en', '22-11-2026 00:30', '€1,234.50'],
    ['fr', '22-11-2026 00:30', '1 234,50 €'],
    ['nl', '22-11-2026 00:30', '€ 1.234,50'],
    ['it', '22-11-2026 00:30', '1234,50 €'],
    ['de-BE', '22-11-2026 00:30', '1.234,50 €'],
    ['pt', '22/11/2026, 00:30', '1234,50 €'],
    ['es', '22/11/2026, 00:30', '1234,50 €'],
    ['pl', '22.11.2026, 00:30', '1234,50 €'],
    ['sv', '2026-11-22 00:30', '1 234,50 €'],
    ['not a language', '22/11/2026, 00:30', '€1,234.50'],
  ])('%s writes %s and %s', (language, moment, money) => {
    const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect([plain(momentWords(at, language)), plain(moneyWords('1234.5', language))]).toEqual([moment, money]);
  });

  test.each(['', 'x', ' '])('%j is neither', (value) => {
    for (const language of ['en', 'pt']) {
      expect([momentWords(value, language), moneyWords(value, language)]).toEqual(['', '']);
    }
  });

  test.each([
    ['2026-10-25T00:30:00Z', 'Europe/Rome', '25-10-2026 02:30 UTC+2'],
    ['2026-10-25T01:30:00Z', 'Europe/Rome', '25-10-2026 02:30 UTC+1'],
    ['2026-10-25T01:30:00Z', 'Europe/Lisbon', '25-10-2026 02:30 UTC+1 (Brussels), 01:30 UTC (Lisbon)'],
    ['2026-10-25T02:30:00Z', 'Europe/Lisbon', '25-10-2026 03:30 (Brussels), 02:30 (Lisbon)'],
  ])(
    'of an hour that comes twice it is said which: %s in %s is %s (DECISIONS T-1026)',
    (arrivalTime, timeZone, words) => {
      expect(writtenValues({ arrivalTime, timeZone }, 'en').arrivalTime).toBe(words);
    },
  );

  // By hand, with Python's zoneinfo.
  test.each([
    ['en', 'Europe/Bucharest', '22-11-2026 00:30 (Brussels), 01:30 (Bucharest)'],
    ['fr', 'Europe/Lisbon', '22-11-2026 00:30 (Bruxelles), 21-11-2026 23:30 (Lisbon)'],
    ['nl', 'Atlantic/Canary', '22-11-2026 00:30 (Brussel), 21-11-2026 23:30 (Canary)'],
    ['it', 'Europe/Bucharest', '22-11-2026 00:30 (Bruxelles), 01:30 (Bucharest)'],
    ['de-BE', 'Europe/Kyiv', '22-11-2026 00:30 (Brüssel), 01:30 (Kyiv)'],
    ['pt', 'Europe/Lisbon', '22/11/2026, 00:30 (Brussels), 21/11/2026, 23:30 (Lisbon)'],
    ['en', 'Europe/Rome', '22-11-2026 00:30'],
    ['pt', 'Europe/Rome', '22/11/2026, 00:30'],
    ['en', 'Nowhere/Land', '22-11-2026 00:30'],
  ])('in %s an arrival is told by the clock of %s, too: %s (DECISIONS T-1025)', (language, timeZone, words) => {
    const written = writtenValues({ arrivalTime: at, createdAt: at, timeZone }, language);
    expect(written.arrivalTime).toBe(words);
    // The texts say beside it that it is Brussels' time.
    expect(written.createdAt).toBe(momentWords(at, language));
    expect(writtenValues({ timeZone }, language).arrivalTime).toBe('');
  });

  test('what is not known is nothing, and of a link that there is not nothing is known', () => {
    expect(writtenValues({}, 'en')).toMatchObject({ customerPhone: '', price: '', arrivalTime: '', location: '' });
    expect(writtenValues({}, 'en')).not.toHaveProperty('link');
    expect(writtenValues({ link: 'https://x' }, 'en').link).toBe('https://x');
  });
});
