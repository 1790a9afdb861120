import { fireEvent, render, screen } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import { allowed } from '@towline/sdk/access/decision';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ResourceCache } from '../data/ResourceCache.tsx';
import { flash } from '../flash.ts';
import { enterSession } from '../session/session.ts';
import { ActionButton } from './ActionButton.tsx';
import { defineAction } from './defineAction.ts';
import { warningsOf } from './warningsOf.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
  enterSession(anAgent());
});
afterEach(() => vi.restoreAllMocks());

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['no object', 'done'],
  ['a request without any', { id: 'x' }],
  ['another kind of warnings', { warnings: 'many' }],
])('an answer of %s warns of nothing', (_what, answer) => expect(warningsOf(answer)).toEqual([]));

const run = (answer: object) => {
  const towline = createTowline({ baseUrl: 'http://towline.test', fetch: async () => Response.json({}) });
  const action = defineAction<{ id: string }, undefined, object>({
    label: 'BRING_REQUEST_BACK',
    operation: 'bringRequestBack',
    allowed: () => allowed,
    ask: 'nothing',
    run: async () => answer,
    success: ['ORDER_SAVED'],
  });
  render(
    <TowlineProvider towline={towline}>
      <ResourceCache>
        <ActionButton action={action} on={{ id: 'x' }} />
      </ResourceCache>
    </TowlineProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
};

it('what an action could not do is said beside that it is done', async () => {
  const success = vi.spyOn(flash, 'success');
  const warning = vi.spyOn(flash, 'warning');
  run({ id: 'x', warnings: [{ pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_TO_STOP', code: 'PARTNER_NOT_TOLD' }] });
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1));
  expect(warning.mock.calls[0]?.[0]).toEqual([expect.stringMatching(/^Nothing tells the partner to stop/)]);
});

it('an action that did everything warns of nothing', async () => {
  const success = vi.spyOn(flash, 'success');
  const warning = vi.spyOn(flash, 'warning');
  run({ id: 'x' });
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1));
  expect(warning).not.toHaveBeenCalled();
});
