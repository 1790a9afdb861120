import { describe, expect, test } from 'vitest';
import type { PriceList } from '../../generated/api.ts';
import { rememberingCompile } from '../communication/textFindings.ts';
import { everyText, sound } from './anomalies.testing.ts';
import { type ScannedContract, scanContract } from './anomalies.ts';

describe('the texts of a contract', () => {
  const foundIn = (communications: ScannedContract['communications'], coverage = sound.coverage) =>
    scanContract({ ...sound, coverage, communications }, 'Prod').map(
      ({ rule, pointer, messageKey, params, position }) =>
        [rule, pointer, messageKey, params.line && `${params.line}:${params.column}`, position].filter(
          (part) => part !== undefined,
        ),
    );
  const offer = (en: string) => ({
    ...everyText,
    'partner.JobOffer': { texts: { ...everyText['partner.JobOffer']?.texts, en } },
  });
  const place = '/communications/partner.JobOffer/texts/en';
  test.each([
    ['an unknown placeholder', '<p>a</p>\n<p>{{nobody}}</p>', ['TLC013', place, 'PLACEHOLDER_UNKNOWN', '2:4', 12]],
    ['a broken tag', '<p>a</p><b', ['TLC013', place, 'HTML_TAG_BROKEN', '1:9', 8]],
    ['script', '<script>x</script>a', ['TLC013', place, 'HTML_SCRIPT', '1:1', 0]],
    ['what only warns', '<p class="x">a</p>', ['TLC014', place, 'HTML_CLASS_ATTRIBUTE', '1:1', 0]],
  ])('%s', (_name, text, expected) => expect(foundIn(offer(text))).toEqual([expected]));

  test('what is lacking is told by kind, with the languages; without any text it is told once', () => {
    const { 'agent.Instructions': _, ...others } = everyText;
    const changed = { ...others, 'partner.JobAssigned': { texts: { en: '<p>a</p>', nl: ' ' } } };
    expect(foundIn(changed)).toEqual([
      ['TLC014', '/communications/partner.JobAssigned/texts/nl', 'COMMUNICATION_EMPTY', '1:1', 0],
      ['TLC015', '/communications/partner.JobAssigned/texts', 'CONTRACT_ANOMALY_TLC015'],
      ['TLC015', '/communications/agent.Instructions/texts', 'CONTRACT_ANOMALY_TLC015'],
    ]);
    const [, kind] = scanContract({ ...sound, communications: changed }, 'Prod');
    expect(kind?.params.languages).toBe('fr, nl, de');
    expect(foundIn({}).concat(foundIn(undefined))).toEqual([
      ['TLC015', '/communications', 'CONTRACT_WITHOUT_TEXTS'],
      ['TLC015', '/communications', 'CONTRACT_WITHOUT_TEXTS'],
    ]);
    expect(foundIn(changed, { homeMarket: 'GB' }).filter(([rule]) => rule === 'TLC015')).toHaveLength(1);
  });

  test('a compiler that remembers finds the same, and forgets when it is full', () => {
    const compile = rememberingCompile(1);
    for (const text of ['<b', '<b', '{{nobody}}', '<b'])
      expect(scanContract({ ...sound, communications: offer(text) }, 'Prod', compile)).toEqual(
        scanContract({ ...sound, communications: offer(text) }, 'Prod'),
      );
  });
});

describe('price lists that say two prices (DECISIONS S-35, T-532)', () => {
  const line = (code: string, price: number, unitLowerLimit?: number): PriceList['services'][number] => ({
    ...{ code, pricingType: 'Service', displayOrder: 1, price },
    ...(unitLowerLimit !== undefined && { unitLowerLimit }),
  });
  const tied = { services: [line('Towing', 80), line('ExtraMileage', 1), line('Towing', 90)] };
  const clear = { services: [line('Towing', 80), line('ExtraMileage', 1)] };
  const named = { ...sound, pricing: { priceListCode: 'Q8' } };
  const scanned = (contract: ScannedContract, lists: Record<string, typeof tied>) =>
    scanContract(contract, 'Prod', undefined, new Map(Object.entries(lists))).map(({ rule, pointer, params }) => [
      ...[rule, pointer],
      params,
    ]);
  test.each([
    ['the list that the contract names', named, { Q8: tied, Default: clear }, '/pricing/priceListCode', 'Q8'],
    ['the network’s', named, { Q8: clear, Default: tied }, '/pricing', 'Default'],
    [
      'the network’s, named',
      { ...sound, pricing: { priceListCode: 'Default' } },
      { Default: tied },
      '/pricing',
      'Default',
    ],
  ])('%s', (_what, contract, lists, pointer, list) => {
    expect(scanned(contract, lists)).toEqual([
      ['TLC016', pointer, { contract: contract.code, list, lines: 'Towing 1, 3' }],
    ]);
  });

  test.each([
    ['no line is tied', named, { Q8: clear, Default: clear }],
    ['the list is another contract’s', named, { Other: tied }],
  ])('nothing where %s', (_what, contract, lists) => {
    expect(scanned(contract, lists)).toEqual([]);
  });

  test('nothing where nobody has the lists', () => {
    expect(scanContract(named, 'Prod')).toEqual([]);
  });
});
