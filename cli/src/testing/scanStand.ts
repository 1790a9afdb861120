import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@towline/sdk/api';
import { beforeEach } from 'vitest';
import { problem } from './contractServer.ts';
import { admin, contract, devVersion } from './samples.ts';
import { signedIn as env, stand } from './stand.ts';

export const clean = contract('Clean');
export const broken = contract('Broken', {
  type: 'B2C',
  branding: {},
  dispatch: { dispatchService: 'Waterfall', assistanceCompanyCode: 'C24France' },
});
/** What the server has. */
export const held: { contracts: Contract[] } = { contracts: [] };
beforeEach(() => {
  held.contracts = [clean, broken];
});
export const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listContracts: () => ({ json: held.contracts }),
  listNetworkPriceLists: { json: [] },
  getContract: ({ path: { code } }) => {
    const found = held.contracts.find((each) => each.code === code);
    return found ? { json: found } : problem(404, 'NOT_FOUND');
  },
}));

export const scan = (words: string[] = [], extra: Record<string, string> = {}) =>
  world.run(['contracts', 'scan', ...words], { env: { ...env, ...extra } });
export const file = (name: string) => path.join(world.cwd, name);
export const read = (name: string) => readFileSync(file(name), 'utf8');
