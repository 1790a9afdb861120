import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Policy } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { GuaranteesPage } from './GuaranteesPage.tsx';

const policy: Policy = {
  id: '00000000-0000-4000-8000-000000000001',
  licensePlate: '1ABC123',
  contractCode: 'Q8',
  coverageFrom: '2026-01-01',
  coverageTo: '2026-01-31',
  customerLastName: 'De Smet',
  status: 'Covered',
  version: 4,
};
let served: Policy;
let writes: AskedCall[];
let refusal: object | undefined;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  served = policy;
  writes = [];
  refusal = undefined;
  flash.clear();
});
afterEach(() => closeModals());

const openRow = async () =>
  fireEvent.keyDown((await screen.findByText('De Smet')).closest('tr, [role=row]')!, { key: 'Enter' });

function open(agent = anAgent({ role: 'C24Admin' })) {
  const towline = answeringServer((call) => {
    if (call.url.pathname.endsWith(policy.id ?? '') && call.method === 'GET') return served;
    if (call.method === 'GET') return { count: 1, records: [served] };
    writes.push(call);
    if (refusal) return Response.json(refusal, { status: 422 });
    if (call.method === 'DELETE') return new Response(null, { status: 204 });
    return { ...policy, ...(call.body as object), version: 5 };
  });
  renderScreen(
    <>
      <GuaranteesPage />
      <FlashHost />
    </>,
    { towline, agent },
  );
}
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function edit() {
  open();
  await openRow();
  await input('Coverage in days');
}

describe('the form of a guarantee (3-platform §5)', () => {
  // proves 3-platform §8 Policy saves
  it('keeps duration and end linked, and saves with the version that was read', async () => {
    await edit();
    expect((await input('Coverage in days')).value).toBe('30');
    fireEvent.change(await input('Coverage in days'), { target: { value: '59' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ coverageFrom: '2026-01-01', coverageTo: '2026-03-01', version: 4 });
    expect(writes[0]?.body).not.toHaveProperty('durationInDays');
    expect(await screen.findByText('Policy updated successfully!')).toBeTruthy();
  });

  it('one without an end stays so, and nothing empty is sent (DECISIONS S-26)', async () => {
    served = { ...policy, coverageTo: undefined };
    await edit();
    fireEvent.change(await input('Make'), { target: { value: 'Fiat' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).not.toHaveProperty('coverageTo');
    expect(Object.values(writes[0]?.body as object)).not.toContain('');
  });

  it('asks before what was typed is lost', async () => {
    await edit();
    fireEvent.change(await input('Make'), { target: { value: 'Fiat' } });
    await press('Cancel');
    expect(await screen.findByText(/Leave without saving them/)).toBeTruthy();
    await press('Go on editing');
    expect((await input('Make')).value).toBe('Fiat');
    await press('Cancel');
    await press('Leave without saving');
    await waitFor(() => expect(screen.queryByLabelText(/^Make/)).toBeNull());
    expect(writes).toEqual([]);
  });

  it('nothing typed, nothing asked', async () => {
    await edit();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByLabelText(/^Make/)).toBeNull());
  });
});

it('a guarantee is deleted after a question, by its version', async () => {
  open();
  await openRow();
  await press('Delete guarantee');
  expect(await screen.findByText(/is deleted for good/)).toBeTruthy();
  const [confirm] = (await screen.findAllByRole('button', { name: 'Delete guarantee' })).slice(-1);
  fireEvent.click(confirm!);
  await waitFor(() => expect(writes.map(({ method }) => method)).toEqual(['DELETE']));
});

// proves 3-platform §8 Delete guarantee
it.each([
  [
    'what the server describes',
    { message: 'No', error_description: 'It is used by an open request' },
    /used by an open request/,
  ],
  ['that nobody said why', {}, /An error occurred/],
])('a guarantee that is not deleted stays, and it is said %s', async (_what, said, text) => {
  refusal = { status: 422, code: 'X', ...said };
  open();
  await openRow();
  await press('Delete guarantee');
  await screen.findByText(/is deleted for good/);
  const [confirm] = (await screen.findAllByRole('button', { name: 'Delete guarantee' })).slice(-1);
  fireEvent.click(confirm!);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText(/^Make/)).toBeTruthy();
});

it('who is no administrator only reads', async () => {
  open(anAgent({ role: 'CCManager' }));
  await openRow();
  await screen.findByRole('dialog');
  for (const name of ['Delete guarantee', /^Save/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
