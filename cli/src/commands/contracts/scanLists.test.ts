import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract, PriceList } from '@towline/sdk/api';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { priceList } from '../../testing/recordSamples.ts';
import { admin, contract, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

let contracts: Contract[];
let networkLists: PriceList[];
let ownLists: Map<string, PriceList[]>;
const clean = contract('Clean');

beforeEach(() => {
  [contracts, networkLists, ownLists] = [[clean], [], new Map()];
});
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listContracts: () => ({ json: contracts }),
  listNetworkPriceLists: () => ({ json: networkLists }),
  listContractPriceLists: ({ query }) => ({ json: ownLists.get(query.contractCode ?? '') ?? [] }),
}));
const scan = (words: string[] = []) => world.run(['contracts', 'scan', ...words], { env });
const file = (name: string) => path.join(world.cwd, name);

test('3 where a price list says two prices for the same; each list is read once, and by who may (DECISIONS T-532)', async () => {
  const list = priceList('Q8', 'Client');
  const tied = { ...list, services: [...list.services, { ...list.services[1]!, price: 99 }] };
  ownLists.set('Own', [tied]);
  networkLists = [priceList('Default', 'Network')];
  contracts = [
    contract('Own', { pricing: { priceListCode: 'Q8' } }),
    contract('Also', { pricing: { priceListCode: 'Q8' } }),
  ];
  const { code, stdout } = await scan(['--json', 'rule,contractCode,pointer,message']);
  expect(code).toBe(3);
  const finding = {
    ...{ rule: 'TLC016', pointer: '/pricing/priceListCode' },
    message: `price list Q8: nobody can say which line counts (${list.services[1]!.code} 2, ${tied.services.length})`,
  };
  expect(JSON.parse(stdout).data).toEqual(['Also', 'Own'].map((contractCode) => ({ ...finding, contractCode })));
  const asked = server.calls.map(({ id }) => id).filter((id) => /PriceLists$/.test(id));
  expect(asked.sort()).toEqual(['listContractPriceLists', 'listNetworkPriceLists']);
  server.answer({
    listNetworkPriceLists: problem(403, 'ERROR_ROLE_UNAUTHORIZED'),
    listContractPriceLists: problem(403, 'ERROR_ROLE_UNAUTHORIZED'),
  });
  expect((await scan()).code).toBe(0);
});

test('a tie of a pulled price list is found in its contracts; --since takes them along (DECISIONS T-519)', async () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { cwd: world.cwd });
  const list = priceList('Tariffs', 'Client');
  const tied = { ...list, services: [...list.services, { ...list.services[1]!, price: 99 }] };
  const put = (name: string, document: object) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), JSON.stringify(document));
  };
  put('own/Own.json', contract('Own', { pricing: { priceListCode: 'Tariffs' } }));
  put('own/Other.json', clean);
  put('price-lists/contracts/Own/Tariffs.json', list);
  put('price-lists/partners/p1/Tariffs.json', tied);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
  const found = async (...words: string[]) => {
    const { code, stdout } = await world.run([
      ...['contracts', 'scan', '--file', 'own', '--env', 'dev', ...words],
      ...['--json', 'rule,contractCode,file'],
    ]);
    return [code, JSON.parse(stdout).data, JSON.parse(stdout).meta?.contractCodes];
  };
  expect((await found())[0]).toBe(0);
  put('tariffs/contracts/Own/Tariffs.json', tied);
  const finding = { rule: 'TLC016', contractCode: 'Own', file: 'own/Own.json' };
  expect((await found('--price-lists', 'tariffs')).slice(0, 2)).toEqual([3, [finding]]);
  put('price-lists/contracts/Own/Tariffs.json', tied);
  expect(await found('--since', 'HEAD')).toEqual([3, [finding], ['Own']]);
  put('price-lists/network/Default.json', { ...list, code: 'Default' });
  expect((await found('--since', 'HEAD'))[2]).toEqual(['Clean', 'Own']);
  expect((await scan(['--price-lists', 'tariffs'])).code).toBe(2);
});
