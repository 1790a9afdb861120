import { describe, expect, it } from 'vitest';
import { aContract } from '../order/fixtures.testing.ts';
import { type CustomerAppVisit, customerAppOrigins, customerAppUrl } from './customerApp.ts';

const resume: CustomerAppVisit = { action: 'resume', requestId: '9f3c' };
const reset: CustomerAppVisit = { action: 'reset' };
const withApps = (appUrls: Record<string, string> | undefined, homeMarket?: string) =>
  aContract({ branding: { appUrls }, ...(homeMarket && { coverage: { homeMarket } }) });

describe('customerAppUrl', () => {
  it.each<[string, CustomerAppVisit, string, string]>([
    ['resumes a request', resume, 'nl-BE', 'https://app.example/nl/resume/9f3c?forceLang=nl'],
    ['begins anew', reset, 'it', 'https://app.example/it/reset?forceLang=it'],
    ['without an own address takes the country’s', reset, 'de', 'https://app.example/lu/reset?forceLang=de'],
    [
      'carries any id',
      { action: 'resume', requestId: 'a/b?c' },
      'nl',
      'https://app.example/nl/resume/a%2Fb%3Fc?forceLang=nl',
    ],
  ])('%s', (_what, visit, language, url) => {
    const contract = withApps(
      { nl: 'https://app.example/nl', it: 'https://app.example/it/', LU: 'https://app.example/lu' },
      'LU',
    );
    expect(customerAppUrl(contract, visit, language)).toBe(url);
  });

  it('else takes the English one, else the first', () => {
    expect(customerAppUrl(withApps({ fr: 'https://a.example', en: 'https://b.example' }), reset, 'it')).toBe(
      'https://b.example/reset?forceLang=it',
    );
    expect(customerAppUrl(withApps({ fr: 'https://a.example' }), reset, 'it')).toBe(
      'https://a.example/reset?forceLang=it',
    );
  });

  it.each([
    ['no app', undefined],
    ['nothing', { en: '' }],
    ['plain http', { en: 'http://app.example/en' }],
    ['a script', { en: 'javascript:alert(1)' }],
    ['somebody’s password', { en: 'https://user:secret@app.example' }],
    ['a wildcard', { en: 'https://*.example' }],
    ['a query of its own', { en: 'https://app.example/?x=1' }],
    ['words', { en: 'https://app.example/a b' }],
  ])('opens nothing for %s', (_what, appUrls) => {
    expect(customerAppUrl(withApps(appUrls), reset, 'en')).toBeUndefined();
    expect(customerAppOrigins([withApps(appUrls)])).toEqual([]);
  });

  it('passes over an address that cannot be shown', () => {
    const contract = withApps({ nl: 'http://app.example', en: 'https://app.example' });
    expect(customerAppUrl(contract, reset, 'nl')).toBe('https://app.example/reset?forceLang=nl');
  });

  it('opens nothing for a contract without branding', () => {
    expect(customerAppUrl(aContract(), reset, 'en')).toBeUndefined();
  });
});

describe('customerAppOrigins', () => {
  it('names each origin once, without path, and an app on this machine too', () => {
    const contracts = [
      withApps({ en: 'https://B.example:8443/en', fr: 'https://b.example:8443/fr' }),
      withApps({ en: 'http://127.0.0.1:4613/app', it: 'https://a.example' }),
      aContract(),
    ];
    expect(customerAppOrigins(contracts)).toEqual([
      'http://127.0.0.1:4613',
      'https://a.example',
      'https://b.example:8443',
    ]);
  });
});
