import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { towsoftOff } from './off.ts';

it('partners’ own software is off until it is named (DECISIONS T-520)', async () => {
  const { towsoft, csm360 } = readConfig({ TOWLINE_ENV: 'Test' });
  expect([towsoft, csm360]).toEqual([{ use: 'off' }, { use: 'off' }]);
  expect(readConfig({ TOWLINE_ENV: 'Test', TOWSOFT: 'demo' }).towsoft).toEqual({ use: 'demo' });
  expect(await towsoftOff.mission('8841-22')).toBeUndefined();
});
