import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Capability } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { forgetUnsaved } from '../../kit/records/unsaved.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { CapabilitiesDialog } from './CapabilitiesDialog.tsx';
import { aPartner } from './partner.testing.ts';

const name = 'Flatbed trucks';
let stored: Capability;
let sent: { quantity?: number; version?: number }[];
let answered: Promise<unknown> | undefined;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  forgetUnsaved();
  [sent, answered] = [[], undefined];
  stored = { code: 'Flatbed', displayOrder: 1, trackingType: 'Quantity', quantity: 2, title: { en: name }, version: 4 };
  const towline = answeringServer(async ({ method, body }) => {
    if (method === 'GET') return [stored];
    sent.push(body as Capability);
    await answered;
    if ((body as Capability).version !== stored.version)
      return Response.json({ status: 412, code: 'VERSION_CHANGED', title: '' }, { status: 412 });
    stored = { ...stored, ...(body as Capability), version: stored.version + 1 };
    return stored;
  });
  const agent = anAgent({ role: 'C24Admin' });
  renderScreen(<CapabilitiesDialog partner={aPartner()} close={() => {}} />, { towline, agent });
});

const pieces = () => screen.findByRole<HTMLInputElement>('textbox', { name });
async function type(value: string): Promise<void> {
  const field = await pieces();
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: `Save: ${name}` }));

it('pieces that are typed while others are being saved stay, and are saved over those', async () => {
  let answer = () => {};
  answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await type('3');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await type('4');
  await act(async () => answer());
  await waitFor(() => expect(stored).toMatchObject({ quantity: 3, version: 5 }));
  expect((await pieces()).value).toBe('4');
  await waitFor(async () => {
    await save();
    expect(stored).toMatchObject({ quantity: 4, version: 6 });
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: `Save: ${name}` })).toBeNull());
});

it('what somebody else saved while it was typed is not written over: it is read anew', async () => {
  await type('3');
  stored = { ...stored, quantity: 9, version: 5 };
  await save();
  await waitFor(async () => expect((await pieces()).value).toBe('9'));
  expect([stored.quantity, sent.map(({ version }) => version)]).toEqual([9, [4]]);
});
