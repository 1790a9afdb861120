import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PriceList, PriceListSave, PriceListVersion } from '@towline/sdk/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { stableJson } from '../../configuration/stableJson.ts';
import type { ReceivedCall } from '../../testing/contractServer.ts';
import { priceList as listOf } from '../../testing/recordSamples.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const partnerId = '01935f3e-0000-7000-8000-000000000001';

let kept: Map<string, PriceList>;
let history: PriceListVersion[];

function save({ body }: ReceivedCall) {
  const lists = JSON.parse(body) as PriceListSave[];
  const saved = lists.map(({ reason: _, ...list }) => ({ ...list, version: (list.version ?? 0) + 1 }) as PriceList);
  for (const list of saved) kept.set(list.code, list);
  return { json: saved };
}

const of = (...codes: string[]) => ({ json: codes.flatMap((code) => kept.get(code) ?? []) });
const { server, world } = stand(() => {
  kept = new Map([
    ['Default', listOf('Default', 'Network')],
    ['Q8', listOf('Q8', 'Client')],
    ['P1/Q8', listOf('P1/Q8', 'Partner')],
  ]);
  history = [{ version: 1, savedAt: '2026-11-01T00:00:00Z', list: listOf('Default', 'Network') }];
  return {
    getVersion: { json: devVersion },
    getAgent: { json: admin },
    listNetworkPriceLists: () => of('Default', 'Night'),
    listContractPriceLists: () => of('Q8'),
    listPartnerPriceLists: () => of('P1/Q8'),
    listPriceListVersions: () => ({ json: history }),
    saveNetworkPriceLists: save,
    saveContractPriceLists: save,
    savePartnerPriceLists: save,
  };
});

const at = (...steps: string[]) => path.join(world.cwd, 'price-lists', ...steps);
const read = (...steps: string[]) => JSON.parse(readFileSync(at(...steps), 'utf8')) as PriceList;
const edit = (changes: Partial<PriceList>, ...steps: string[]) =>
  writeFileSync(at(...steps), stableJson({ ...read(...steps), ...changes }));
const run = (...words: string[]) => world.run(['price-lists', ...words], { env });
const push = (...words: string[]) => run('push', ...words, '--yes', '--no-progress', '--json');
const saves = () =>
  server.calls.filter(({ id }) => id.startsWith('save')).map(({ id, body }) => [id, JSON.parse(body)]);
const failure = (stdout: string) =>
  (JSON.parse(stdout) as { error: { code: string; issues: { pointer: string; detail: string }[] } }).error;
const dearer = (list: PriceList, price: number) =>
  list.services.map((line) => (line.code === 'Towing' ? { ...line, price } : line));

beforeEach(async () => {
  expect((await run('pull')).code).toBe(0);
});

describe('price-lists pull', () => {
  test('of the network, of contracts, of partners: where a file lies says whose list it is', async () => {
    expect((await run('pull', '--contract', 'Q8', '--partner', partnerId, '--csv')).code).toBe(0);
    expect(read('network', 'Default.json')).toEqual(kept.get('Default'));
    expect(read('contracts', 'Q8', 'Q8.json')).toEqual(kept.get('Q8'));
    expect(read('partners', partnerId, 'P1%2FQ8.json')).toEqual(kept.get('P1/Q8'));
    expect(readFileSync(at('contracts', 'Q8', 'Q8.csv'), 'utf8')).toMatch(/^\uFEFFcode,parentServiceCode,/);
    const { stdout } = await run('pull', '--json');
    expect(JSON.parse(stdout).data).toMatchObject([{ owner: 'the network', code: 'Default', change: 'unchanged' }]);
  });
});

describe('price-lists push', () => {
  test('saves what differs, with its reason, to whom the list belongs; the file holds the new version', async () => {
    await run('pull', '--contract', 'Q8', '--partner', partnerId);
    const list = read('partners', partnerId, 'P1%2FQ8.json');
    edit({ services: dearer(list, 99) }, 'partners', partnerId, 'P1%2FQ8.json');
    const { code, stdout } = await push('--reason', 'Tariffs of 2027');
    expect([code, JSON.parse(stdout).data.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
      0,
      ['ok', 'skipped', 'skipped'],
    ]);
    expect(saves()).toMatchObject([
      ['savePartnerPriceLists', [{ code: 'P1/Q8', version: 1, reason: 'Tariffs of 2027' }]],
    ]);
    expect(read('partners', partnerId, 'P1%2FQ8.json').version).toBe(2);
    expect((await push('--only-changed')).code).toBe(0);
    expect(saves()).toHaveLength(1);
  });

  test('--dry-run says what would change, a multiplier as the percentage that it adds', async () => {
    const { services } = read('network', 'Default.json');
    const sunday = services.map((line) =>
      line.code === 'Depot' ? { ...line, surcharge: { sundayPriceMultiplier: 2 } } : line,
    );
    edit({ services: sunday }, 'network', 'Default.json');
    const { code, stdout } = await run('push', '--dry-run');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('Depot surcharge.sundayPriceMultiplier: +50 % → +100 %'),
    ]);
    expect(saves()).toEqual([]);
  });

  test('a spreadsheet with decimal commas brings its lines; title and version stay', async () => {
    await run('pull', '--csv');
    const text = readFileSync(at('network', 'Default.csv'), 'utf8');
    const dutch = text
      .replace('Towing,,Service,2,,,,81', 'Towing,,Service,2,,,,1.234§50')
      .replaceAll(',', ';')
      .replace('§', ',')
      .replaceAll('1.5;', '1,5;');
    writeFileSync(at('network', 'Default.csv'), dutch);
    const { code } = await push('price-lists/network/Default.csv');
    expect(code).toBe(0);
    expect(saves()).toMatchObject([['saveNetworkPriceLists', [{ title: 'Default tariffs', version: 1 }]]]);
    expect(kept.get('Default')?.services[1]).toMatchObject({ code: 'Towing', price: 1234.5 });
    expect(read('network', 'Default.json').version).toBe(2);
  });

  test('somebody else saved it since: exit 5 with whose and what, unless the file holds all of it', async () => {
    const list = kept.get('Default') as PriceList;
    const theirs = { ...list, version: 2, services: dearer(list, 95) };
    kept.set('Default', theirs);
    history.unshift({ version: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'B. Claes', reason: 'Fuel', list: theirs });
    edit({ title: 'Mine' }, 'network', 'Default.json');
    const refused = await push();
    expect([refused.code, failure(refused.stdout).code, saves()]).toEqual([5, 'PRICE_LIST_VERSION_CONFLICT', []]);
    expect(failure(refused.stdout).issues.map(({ detail }) => detail)).toEqual([
      'B. Claes, 2026-11-20T10:00:00Z, "Fuel"',
      'Towing price: 81 → 95',
    ]);
    edit({ services: theirs.services }, 'network', 'Default.json');
    expect((await push()).code).toBe(0);
    expect(saves()).toMatchObject([['saveNetworkPriceLists', [{ title: 'Mine', version: 2 }]]]);
  });

  test.each<[string, Partial<PriceList>, string]>([
    ['another code', { code: 'Other' }, 'CODE_RENAMED'],
    [
      'a negative price',
      { services: [{ code: 'Towing', pricingType: 'Service', displayOrder: 1, price: -1 }] },
      'RULE_BROKEN',
    ],
    ['no list', { services: 'none' as never }, 'SCHEMA_INVALID'],
  ])('%s is refused before anything is saved', async (_case, changes, word) => {
    edit(changes, 'network', 'Default.json');
    const { code, stdout } = await push();
    expect([code, failure(stdout).code, saves()]).toEqual([2, word, []]);
    expect(failure(stdout).issues[0]?.pointer).toMatch(/^price-lists\/network\/Default\.json:\d+:\d+$/);
  });

  test('a new list is saved only where that is said', async () => {
    const { version: _, ...night } = { ...listOf('Night', 'Network') };
    writeFileSync(at('network', 'Night.json'), stableJson(night));
    expect((await push()).code).toBe(2);
    expect((await push('--create')).code).toBe(0);
    expect(read('network', 'Night.json').version).toBe(1);
  });
});

describe('price-lists diff', () => {
  test('two versions, and a file against the server', async () => {
    const list = kept.get('Default') as PriceList;
    history.unshift({
      version: 2,
      savedAt: '2026-11-20T10:00:00Z',
      list: { ...list, version: 2, services: dearer(list, 95) },
    });
    const { code, stdout } = await run('diff', 'Default', '--json', '--exit-code');
    expect([code, JSON.parse(stdout).data]).toEqual([
      3,
      [{ kind: 'changed', code: 'Towing', field: 'price', before: 81, after: 95 }],
    ]);
    expect((await run('diff', 'price-lists/network/Default.json', '--exit-code')).code).toBe(0);
    expect((await run('diff', 'price-lists/network/Default.json', '--from', '1')).code).toBe(2);
  });
});

describe('price-lists check', () => {
  test('without network: nothing wrong, then each fault with its place', async () => {
    const before = server.calls.length;
    expect((await run('check')).code).toBe(0);
    mkdirSync(at('contracts', 'Q8'), { recursive: true });
    const { services } = listOf('Q8', 'Client');
    writeFileSync(
      at('contracts', 'Q8', 'Q8.json'),
      stableJson({ code: 'Q8', title: 'Q8', services: services.slice(1) }),
    );
    writeFileSync(at('network', 'Default.csv'), 'code;price\nTowing;1.234\n');
    const { code, stdout } = await run('check', '--json');
    expect([code, JSON.parse(stdout).data]).toMatchObject([3, [{ code: 'REQUIRED_SERVICE_MISSING' }]]);
    const csv = await run('check', 'price-lists/network/Default.csv');
    expect([csv.code, csv.stdout]).toEqual([3, expect.stringContaining('price-lists/network/Default.csv:1')]);
    expect((await run('check', '--fail-on', 'never')).code).toBe(0);
    expect(server.calls.length).toBe(before);
  });

  // Two lines for the same units, a parent that there is not, a service that nobody orders, a circle, and what no amount may be.
  test.each([
    ['LINES_TIED', { code: 'Towing' }, 'Towing is for the same units and vehicles as line 1'],
    ['PARENT_UNKNOWN', { code: 'Crane', parentServiceCode: 'Nothing' }, 'its parent Nothing is no line of the list'],
    ['SERVICE_NEVER_ORDERED', { code: 'Crane' }, 'no order asks for a service called Crane'],
    ['PRICE_LIST_MISCONFIGURED', { code: 'Crane', parentServiceCode: 'Crane' }, 'the parents of Crane cannot be found'],
    ['SERVICE_CODE_MISSING', { code: ' ' }, 'the line has no code'],
    ['PRICE_INVALID', { code: 'Crane', price: -1 }, 'a price is a number from 0'],
    ['UNIT_LIMITS_INVALID', { code: 'Crane', unitLowerLimit: 9, unitUpperLimit: 2 }, 'the limits of units contradict'],
    ['SURCHARGE_INVALID', { code: 'Crane', surcharge: { sundayPriceMultiplier: 0.5 } }, 'the surcharge is not valid'],
  ])('%s is said in words, by push as by check', async (rule, more, said) => {
    const { services } = listOf('Default', 'Network');
    const [towing] = services.filter(({ code }) => code === 'Towing');
    edit(
      { services: [towing!, { ...towing!, displayOrder: 9, ...more } as (typeof services)[0]] },
      'network',
      'Default.json',
    );
    const data = JSON.parse((await run('check', '--json')).stdout).data as { code: string; detail: string }[];
    expect(data.find(({ code }) => code === rule)?.detail).toContain(said);
    expect(data.map(({ detail }) => detail).join()).not.toMatch(/[A-Z]_[A-Z]/);
    if (rule === 'SERVICE_NEVER_ORDERED') return;
    expect(failure((await push()).stdout).issues.map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining(said),
    );
  });

  test('kilometres between two lines are told of, and saved', async () => {
    const { services } = listOf('Default', 'Network');
    const [towing] = services.filter(({ code }) => code === 'Towing');
    const km = { ...towing!, code: 'ExtraMileage' };
    const lines = [towing!, { ...km, unitUpperLimit: 10 }, { ...km, unitLowerLimit: 11 }] as typeof services;
    edit({ services: lines }, 'network', 'Default.json');
    const { code, stdout } = await run('check', '--json');
    expect([code, JSON.parse(stdout).data]).toMatchObject([
      0,
      [{ severity: 'warning', code: 'KILOMETRES_BETWEEN', detail: expect.stringContaining('between 10 and 11 km') }],
    ]);
  });
});
