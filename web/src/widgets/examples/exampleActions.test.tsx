import { act, fireEvent, screen } from '@testing-library/react';
import type { Contract, ContractExample } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { saveExample } from './exampleActions.tsx';
import { withExample } from './withExample.ts';

const example: ContractExample = {
  name: '4F1B',
  recorded: {
    at: '2026-11-20T12:00:00Z',
    order: {
      ...{ orderType: 'RoadsideAssistance', vehicle: {}, serviceLocation: {} },
      requestedService: { contractCode: 'Q8' },
    },
  },
  expected: { services: [] },
};
const stored: Contract = {
  ...{ code: 'Q8', name: 'Q8 Roadside', type: 'B2B', isActive: true, version: 2 },
  ...{ lastUpdatedAt: '2026-11-20T10:00:00Z', examples: [{ ...example, name: 'Overridden' }] },
};

let saves: AskedCall[];
let isRefused: boolean;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  [saves, isRefused] = [[], true];
});

function answer(call: AskedCall): unknown {
  if (call.url.pathname.endsWith('/contract-example')) return example;
  if (call.method === 'GET') return stored;
  saves.push(call);
  if (!isRefused) return { ...stored, version: 3 };
  const errors = [{ pointer: '/contract/examples/0/expected/services', detail: 'no', code: 'EXAMPLE_BROKEN' }];
  return Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no', errors }, { status: 422 });
}

function Saving() {
  const towline = useTowline();
  const save = () => void saveExample(towline, { id: 'r1' }, { name: '4F1B · Towing', reason: 'r' });
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  );
}

describe('an example that is made of a request', () => {
  it('is saved beside others that are broken, once that is overridden, whatever the schema says of the contract', async () => {
    renderScreen(<Saving />, { towline: answeringServer(answer) });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const override = await screen.findByRole('button', { name: 'Save although examples break' });
    isRefused = false;
    await act(async () => fireEvent.click(override));
    expect(saves.map(({ body }) => body)).toMatchObject([
      { reason: 'r', contract: { examples: [{ name: 'Overridden' }, { name: '4F1B · Towing' }] } },
      { reason: 'r', overridesExamples: true },
    ]);
    expect(saves.map(({ url }) => url.searchParams.get('bypassSchema'))).toEqual(['true', 'true']);
  });

  it('bears no other example’s name', () => {
    const twice = withExample(withExample(stored, example), example);
    expect(twice.examples?.map(({ name }) => name)).toEqual(['Overridden', '4F1B', '4F1B (2)']);
    expect(withExample({ ...stored, examples: [] }, example).examples).toEqual([example]);
  });
});
