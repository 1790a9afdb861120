import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Agent } from '@towline/sdk/api';
import { aContract, anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ContractsPage } from './ContractsPage.tsx';

const q8 = { ...aContract(), code: 'Q8_BE', name: 'Q8 Belgium', type: 'B2B' as const };
const dkv = { ...aContract(), code: 'DKV', name: 'Drivers’ club', type: 'B2C' as const };
let asked: string[];

beforeAll(() => setupTexts('en-BE'));
afterEach(() => closeModals());
beforeEach(() => {
  asked = [];
});

function open(address = '/', agent?: Agent) {
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname);
    if (url.pathname.endsWith('/contracts')) return [q8, dkv];
    const code = url.pathname.split('/').at(-1);
    return (
      [q8, dkv].find((one) => one.code === code) ??
      Response.json({ status: 404, code: 'NOT_FOUND', title: 'x' }, { status: 404 })
    );
  });
  return renderScreen(<ContractsPage />, { towline, address, ...(agent && { agent }) });
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const shows = (...texts: string[]) =>
  waitFor(() => expect(names()).toEqual(texts.map((text) => expect.stringContaining(text))));

describe('the contracts that one works for', () => {
  it('are sorted by name and asked for once, however they are narrowed', async () => {
    open('/?name=q8');
    await shows('Q8 Belgium');
    expect(asked.filter((path) => path.endsWith('/contracts'))).toHaveLength(1);
  });

  it('one that has errors says so', async () => {
    const reference = {
      code: 'Q8_BE',
      name: 'Q8',
      type: 'B2B',
      intakeFlow: 'RoadsideAssistance',
      hasErrors: true,
    } as const;
    open('/', anAgent({ clients: [{ code: 'Q8', name: 'Q8', contracts: [reference] }] }));
    await shows('Drivers’ club', 'Q8 Belgium has errors');
    expect(names()[0]).not.toContain('has errors');
  });

  it.each([
    ['a part of the name', '/?name=club', 'DKV'],
    ['the code', '/?name=q8_be', 'Q8_BE'],
    ['the type', '/?type=B2C', 'DKV'],
  ])('are found by %s', async (_what, address, code) => {
    open(address);
    await shows(code);
  });

  it('says that none fits, and goes back to all', async () => {
    open('/?name=nobody');
    fireEvent.click(await screen.findByRole('button', { name: /clear/i }));
    await shows('DKV', 'Q8_BE');
  });

  it('opens the panel that the address names, and takes it out of the address when it is closed', async () => {
    const { search } = open('/?contractCode=Q8_BE');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Q8 Belgium');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(search()).not.toContain('contractCode'));
  });

  it('a row opens its panel, and the address names it', async () => {
    const { search } = open();
    const row = await screen.findByRole('row', { name: /Drivers/ });
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    await screen.findByRole('dialog');
    expect(search()).toContain('contractCode=DKV');
  });

  it('shows the list where the address names one that there is not', async () => {
    open('/?contractCode=GONE');
    await shows('DKV', 'Q8_BE');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
