import { describe, expect, test } from 'vitest';
import { documentValueIssues } from './documentValues.ts';

const contract = (part: object) => ({ code: 'Q8', name: 'Q8', ...part });
const waterfall = (part: object) => contract({ dispatch: { waterfall: part } });

describe('values of a document that cannot be meant (DECISIONS T-488)', () => {
  test.each<[string, 'contract' | 'organisation', Record<string, unknown>, string | undefined, string?]>([
    ['a code', 'contract', contract({ code: '24hassist_IT-2.0' }), undefined],
    // They are kept, looked up and formatted letter by letter: “ Q8” is another contract than “Q8”.
    ['a code with a blank before it', 'contract', contract({ code: ' Q8' }), 'VALUE_NOT_VALID', 'code'],
    ['a country with a blank', 'organisation', contract({ country: 'BE ' }), 'VALUE_NOT_VALID', 'country'],
    ['an e-mail with a blank', 'organisation', contract({ email: ' desk@q8.example' }), 'VALUE_NOT_VALID', 'email'],
    ['a market with a blank', 'contract', contract({ coverage: { homeMarket: ' BE' } }), 'VALUE_NOT_VALID'],
    ['a currency with a blank', 'contract', contract({ pricing: { currency: 'EUR ' } }), 'VALUE_NOT_VALID'],
    ['no country', 'organisation', contract({ country: '' }), undefined],
    ['a code of blanks', 'contract', contract({ code: '  ' }), 'VALUE_NOT_VALID', 'code'],
    ['a code that leads elsewhere', 'organisation', contract({ code: '../Q8' }), 'VALUE_NOT_VALID', 'code'],
    ['an empty name', 'contract', contract({ name: '' }), 'VALUE_REQUIRED', 'name'],
    ['a name of blanks', 'organisation', contract({ name: ' \t' }), 'VALUE_REQUIRED', 'name'],
    ['a name of 200', 'organisation', contract({ name: 'x'.repeat(200) }), undefined],
    ['a longer name', 'contract', contract({ name: 'x'.repeat(201) }), 'VALUE_TOO_LONG', 'name'],
    ['a name of another type', 'contract', contract({ name: 7 }), undefined],
    ['no name', 'contract', { code: 'Q8' }, undefined],
    ['a country', 'organisation', contract({ country: 'BE' }), undefined],
    ['a country in words', 'organisation', contract({ country: 'Belgium' }), 'VALUE_NOT_VALID', 'country'],
    ['no e-mail', 'organisation', contract({ email: '' }), undefined],
    ['an e-mail', 'organisation', contract({ email: 'desk@q8.example' }), undefined],
    ['no address of an e-mail', 'organisation', contract({ email: 'nope' }), 'VALUE_NOT_VALID', 'email'],
    ['a home market', 'contract', contract({ coverage: { homeMarket: 'be' } }), undefined],
    [
      'a home market in words',
      'contract',
      contract({ coverage: { homeMarket: 'Belgium' } }),
      'VALUE_NOT_VALID',
      'coverage/homeMarket',
    ],
    ['a currency', 'contract', contract({ pricing: { currency: 'EUR' } }), undefined],
    ['a sign', 'contract', contract({ pricing: { currency: '€' } }), 'VALUE_NOT_VALID', 'pricing/currency'],
    ['a factor of nothing', 'contract', contract({ pricing: { customerPriceFactor: 0 } }), undefined],
    [
      'a factor below nothing',
      'contract',
      contract({ pricing: { customerPriceFactor: -1 } }),
      'VALUE_OUT_OF_RANGE',
      'pricing/customerPriceFactor',
    ],
    ['VAT', 'contract', contract({ pricing: { vatRate: 0.21 } }), undefined],
    ['VAT of 21', 'contract', contract({ pricing: { vatRate: 21 } }), 'VALUE_OUT_OF_RANGE', 'pricing/vatRate'],
    ['a warning at the usual error', 'contract', contract({ crossBorder: { warnKm: 100 } }), undefined],
    [
      'a warning beyond the usual error',
      'contract',
      contract({ crossBorder: { warnKm: 101 } }),
      'VALUE_OUT_OF_RANGE',
      'crossBorder/warnKm',
    ],
    ['a warning before its error', 'contract', contract({ crossBorder: { warnKm: 200, blockKm: 250 } }), undefined],
    [
      'a warning beyond its error',
      'contract',
      contract({ crossBorder: { warnKm: 200, blockKm: 150 } }),
      'VALUE_OUT_OF_RANGE',
      'crossBorder/warnKm',
    ],
    ['a tow without end', 'contract', contract({ process: { longDistanceTowKm: 1e6 } }), 'VALUE_OUT_OF_RANGE'],
    ['no radius', 'contract', waterfall({ radiusInKm: 0 }), 'VALUE_OUT_OF_RANGE', 'dispatch/waterfall/radiusInKm'],
    ['a day for an answer', 'contract', waterfall({ secondsToAnswer: 86_400 }), 'VALUE_OUT_OF_RANGE'],
    ['an object in the way', 'contract', contract({ dispatch: null }), undefined],
    ['what an object inherits', 'contract', contract({ pricing: Object.create({ vatRate: 21 }) }), undefined],
  ])('%s', (_case, kind, edited, code, path) => {
    const issues = documentValueIssues(kind, { code: 'Q8', name: 'Q8' }, edited);
    expect(issues.map((issue) => issue.code)).toEqual(code ? [code] : []);
    for (const issue of issues) expect(issue.params?.place).toBe(issue.path.replaceAll('/', '.'));
    if (path) expect(issues.map((issue) => issue.path)).toEqual([path]);
  });

  test.each([
    ['iban', 'BE68 5390 0754 7034', true],
    ['iban', 'be68-5390-0754-7034', true],
    ['iban', 'IT60X0542811101000000123456', true],
    ['iban', 'FR1420041010050500013M02606', true],
    ['iban', 'LU280019400644750000', true],
    ['iban', 'NL91ABNA0417164300', true],
    ['iban', 'NO9386011117947', true],
    ['iban', 'MT84MALT011000012345MTLCAST001S', true],
    ['iban', '', true],
    ['iban', ' ', true],
    // A digit that was mistyped, two that changed places, one too few, and what is none.
    ['iban', 'BE68 5390 0754 7035', false],
    ['iban', 'BE68 5390 0745 7034', false],
    ['iban', 'BE68 5390 0754 703', false],
    ['iban', '539-0075470-34', false],
    ['iban', '-', false],
    ['bic', 'GKCCBEBB', true],
    ['bic', ' gkccbebbxxx ', true],
    ['bic', '', true],
    ['bic', 'GKCCBE-1', false],
    ['bic', 'GKCCBEBBX', false],
    ['bic', 'BE68 5390', false],
  ])('a company’s %s %j: %s (DECISIONS T-984)', (member, value, isMeant) => {
    const issues = documentValueIssues('organisation', contract({}), contract({ companyDetails: { [member]: value } }));
    expect(issues.map(({ path }) => path)).toEqual(isMeant ? [] : [`companyDetails/${member}`]);
  });

  test('an old mistake does not stop a change of something else', () => {
    const loaded = contract({ pricing: { vatRate: 21 }, crossBorder: { warnKm: 90 } });
    expect(documentValueIssues('contract', loaded, { ...loaded, name: 'Other' })).toEqual([]);
    // The warning was right until its error came before it.
    const edited = { ...loaded, crossBorder: { warnKm: 90, blockKm: 50 } };
    expect(documentValueIssues('contract', loaded, edited)).toMatchObject([
      { path: 'crossBorder/warnKm', params: { place: 'crossBorder.warnKm', minimum: 0, maximum: 50 } },
    ]);
  });
});
