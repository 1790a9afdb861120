import { describe, expect, test } from 'vitest';
import type { Contract, EnvironmentName } from '../../generated/api.ts';
import { environmentNameValues } from '../../generated/values.ts';
import { found, sound } from './anomalies.testing.ts';
import { type AnomalyRuleId, anomalyRuleIds, anomalyRules, type ScannedContract, scanContract } from './anomalies.ts';

const withUrl = (url: string) => ({ ...sound, branding: { appUrls: { en: url } } });
const withKey = (publicKey: string, type: Contract['type'] = 'B2C') => ({
  ...sound,
  type,
  externalServices: { stripe: { publicKey } },
});

/** The table of cli.md §5.6. */
const table: [AnomalyRuleId, string, EnvironmentName[] | 'all'][] = [
  ['TLC001', 'warning', 'all'],
  ['TLC002', 'error', ['Prod']],
  ['TLC003', 'warning', ['Dev', 'Test']],
  ['TLC004', 'error', 'all'],
  ['TLC005', 'error', 'all'],
  ['TLC006', 'error', 'all'],
  ['TLC007', 'error', ['Dev', 'Test']],
  ['TLC008', 'error', ['Prod']],
  ['TLC009', 'error', 'all'],
  ['TLC010', 'warning', 'all'],
  ['TLC011', 'error', 'all'],
  ['TLC012', 'error', 'all'],
  ['TLC013', 'error', 'all'],
  ['TLC014', 'warning', 'all'],
  ['TLC015', 'warning', 'all'],
  ['TLC016', 'error', 'all'],
  ['TLC017', 'warning', 'all'],
];

test('the rules are those of the table', () => {
  for (const id of anomalyRuleIds) expect(anomalyRules[id]).toMatchObject({ id, messageKey: `CONTRACT_ANOMALY_${id}` });
  expect(anomalyRuleIds.map((id) => [id, anomalyRules[id].severity, anomalyRules[id].environments])).toEqual(table);
});

test('a sound contract has no finding in production', () => {
  expect(scanContract(sound, 'Prod')).toEqual([]);
});

test('a contract with nothing in it: each missing part once', () => {
  const bare: ScannedContract = { code: 'Bare', type: 'B2C' };
  expect(found(bare)).toEqual([
    ['TLC001', '/branding/appUrls'],
    ['TLC004', '/coverage'],
    ['TLC006', '/externalServices/stripe/publicKey'],
    ['TLC009', '/dispatch'],
    ['TLC015', '/communications'],
  ]);
});

test('a finding carries all that a report needs', () => {
  expect(scanContract(withKey('pk_test_1'), 'Prod')).toEqual([
    {
      rule: 'TLC008',
      severity: 'error',
      contractCode: 'C24Prepaid19',
      pointer: '/externalServices/stripe/publicKey',
      messageKey: 'CONTRACT_ANOMALY_TLC008',
      params: { contract: 'C24Prepaid19' },
    },
  ]);
});

test.each([
  ['active', { isActive: true }, false],
  ['off, and not archived', { isActive: false }, true],
  ['archived', { isActive: false, archivedAt: '2026-01-01T00:00:00Z' }, false],
  ['not known to be off', {}, false],
])('a contract that is %s takes no orders: %o', (_, changes, expected) => {
  expect(found({ ...sound, ...changes })).toEqual(expected ? [['TLC017', '/isActive']] : []);
});

describe('app addresses', () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ en: '' }, true],
    [{ en: '  ' }, true],
    [{ en: '', fr: 'https://app.example' }, false],
  ])('%j: none %s', (appUrls, expected) => {
    expect(found({ ...sound, branding: { appUrls } }).some(([rule]) => rule === 'TLC001')).toBe(expected);
  });
  test.each([
    ['https://test.towline.example', true],
    ['https://app-dev.towline.example', true],
    ['https://app.example/dev/', true],
    ['https://TEST2.towline.example', true],
    ['http://localhost:3000', true],
    ['https://testing.towline.example', true],
    ['https://development.towline.example', true],
    ['https://developers.example', false],
    ['https://testimony.example', false],
    ['https://latest.towline.example', false],
    ['https://devis.towline.example', false],
    ['https://contest.example', false],
    ['https://app.towline.example', false],
  ])('%s looks like test or dev in production: %s', (url, expected) => {
    expect(found(withUrl(url))).toEqual(expected ? [['TLC002', '/branding/appUrls/en']] : []);
    expect(found(withUrl(url), 'Stag')).toEqual([]);
  });
  test.each<[string, EnvironmentName, boolean]>([
    ['https://test.towline.example', 'Test', false],
    ['https://app.towline.example', 'Test', true],
    ['https://app.towline.example', 'Dev', true],
    ['https://DEV.towline.example', 'Dev', false],
    ['https://test.towline.example', 'Dev', true],
  ])('%s lacks the word of %s: %s', (url, environment, expected) => {
    const findings = scanContract({ ...withUrl(url), type: 'B2B' }, environment);
    expect(findings.map(({ rule, params }) => [rule, params])).toEqual(
      expected ? [['TLC003', { contract: sound.code, url, word: environment.toLowerCase() }]] : [],
    );
  });
  test('every wrong address is named, with its place escaped', () => {
    const contract = {
      ...sound,
      branding: { appUrls: { 'nl/BE': 'https://test.a', fr: 'https://a', 'x~y': 'https://dev.a' } },
    };
    expect(found(contract)).toEqual([
      ['TLC002', '/branding/appUrls/nl~1BE'],
      ['TLC002', '/branding/appUrls/x~0y'],
    ]);
  });
});

test.each([
  [undefined, [['TLC004', '/coverage']]],
  [{}, [['TLC005', '/coverage/homeMarket']]],
  [{ homeMarket: ' ' }, [['TLC005', '/coverage/homeMarket']]],
  [{ homeMarket: 'BE' }, []],
])('coverage %j', (coverage, expected) => {
  expect(found({ ...sound, coverage })).toEqual(expected);
});

test.each<[string, Contract['type'], EnvironmentName, string[]]>([
  ['', 'B2C', 'Prod', ['TLC006']],
  ['', 'B2C', 'Dev', ['TLC006']],
  ['', 'B2B', 'Prod', []],
  ['pk_live_x', 'B2C', 'Prod', []],
  ['pk_live_x', 'B2C', 'Stag', []],
  ['pk_live_x', 'B2C', 'Dev', ['TLC007']],
  ['pk_live_x', 'B2C', 'Test', ['TLC007']],
  ['pk_live_x', 'B2B', 'Test', []],
  ['pk_test_x', 'B2C', 'Prod', ['TLC008']],
  ['pk_test_x', 'B2C', 'Stag', []],
  ['pk_test_x', 'B2C', 'Test', []],
  ['pk_test_x', 'B2B', 'Prod', []],
])('Stripe key %s of a %s contract in %s: %j', (key, type, environment, expected) => {
  const rules = found(withKey(key, type), environment).map(([rule]) => rule);
  expect(rules.filter((rule) => rule !== 'TLC003')).toEqual(expected);
});

test.each<[Contract['dispatch'], string[][]]>([
  [undefined, [['TLC009', '/dispatch']]],
  [
    {},
    [
      ['TLC010', '/dispatch/dispatchService'],
      ['TLC011', '/dispatch/assistanceCompanyCode'],
    ],
  ],
  [{ dispatchService: 'x' }, [['TLC011', '/dispatch/assistanceCompanyCode']]],
  [{ assistanceCompanyCode: 'C24Belgium' }, [['TLC010', '/dispatch/dispatchService']]],
  [{ dispatchService: 'x', assistanceCompany: 'C24Belgium' }, []],
  [
    { dispatchService: 'x', assistanceCompanyCode: ' ', assistanceCompany: '' },
    [['TLC011', '/dispatch/assistanceCompanyCode']],
  ],
])('dispatch %j', (dispatch, expected) => {
  expect(found({ ...sound, dispatch })).toEqual(expected);
});

describe('the company of the home market', () => {
  const at = (homeMarket: string, assistanceCompanyCode: string) =>
    found({ ...sound, coverage: { homeMarket }, dispatch: { dispatchService: 'x', assistanceCompanyCode } });
  const wrong = [['TLC012', '/dispatch/assistanceCompanyCode']];
  test.each([
    ['IT', 'C24Italia', []],
    ['IT', 'BlueAssistance', []],
    ['IT', 'C24Belgium', wrong],
    ['BE', 'C24Belgium', []],
    ['be', 'C24Belgium', []],
    ['BE', 'C24Luxembourg', wrong],
    ['LU', 'C24Luxembourg', []],
    ['LU', 'C24Belgium', wrong],
    ['FR', 'C24France', []],
    ['FR', 'BlueAssistance', wrong],
    ['DE', 'Anybody', []],
    ['constructor', 'Anybody', []],
  ])('%s with %s', (homeMarket, company, expected) => {
    expect(at(homeMarket, company)).toEqual(expected);
  });
  test('the finding names what is there and what is expected', () => {
    const contract = { ...sound, coverage: { homeMarket: 'it' } };
    expect(scanContract(contract, 'Prod')[0]?.params).toEqual({
      contract: 'C24Prepaid19',
      homeMarket: 'IT',
      company: 'C24Belgium',
      expected: 'C24Italia, BlueAssistance',
    });
  });
});

test('findings come by rule, and every rule can be found', () => {
  const seen = new Set<string>();
  const double = { code: 'Towing', pricingType: 'Service' as const, displayOrder: 1, price: 80 };
  const lists = new Map([['Default', { services: [double, { ...double, price: 90 }] }]]);
  const contracts = [
    { code: 'Bare', type: 'B2C' as const },
    { ...withUrl('https://test.x'), coverage: {}, dispatch: {} },
    withKey('pk_test_x'),
    withKey('pk_live_x'),
    { ...sound, coverage: { homeMarket: 'IT' }, isActive: false },
    { ...sound, communications: { 'partner.JobOffer': { texts: { en: '<p class="x">{{nobody}}</p>' } } } },
  ];
  for (const contract of contracts)
    for (const environment of environmentNameValues) {
      const rules = scanContract(contract, environment, undefined, lists).map(({ rule }) => rule);
      expect(rules).toEqual([...rules].sort());
      for (const rule of rules) seen.add(rule);
    }
  expect([...seen].sort()).toEqual([...anomalyRuleIds]);
});
