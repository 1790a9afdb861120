import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aContract, anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { Omnibar } from './Omnibar.tsx';

beforeAll(() => setupTexts('en-BE'));

it('goes to every page that stands by itself, and to none that only a link can fill', async () => {
  renderScreen(<Omnibar isOpen onClose={() => {}} />, {
    towline: answeringServer(() => ({ records: [], invoices: [], count: 0 })),
  });
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(expect.arrayContaining(['Requests', 'Request map', 'Outbox', 'Account', 'Bank files']));
  expect(options).not.toContain('extension');
  expect(options).not.toContain('Request');
  // Who has typed nothing looks for a page or a request.
  expect(options).not.toContain('Sign out');
});

it.each([
  ['sign out', ['Sign out']],
  ['dark', ['Theme: Dark']],
  ['langu', ['Language']],
  ['account', ['Account']],
  ['!account', ['Account']],
  ['> theme', ['Theme: System', 'Theme: Light', 'Theme: Dark']],
])('finds by %s the setting of that name', async (typed, found) => {
  renderScreen(<Omnibar isOpen onClose={() => {}} />, {
    towline: answeringServer(({ url }) =>
      /\/(organisations|contracts)$/.test(url.pathname) ? [] : { records: [], invoices: [], count: 0 },
    ),
  });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(found));
});

it('says of each request who called and on which number, so that one of several can be chosen', async () => {
  const of = (id: string, customerName: string, customerPhone: string) => ({
    id,
    shortId: id.toUpperCase(),
    status: 'PartnerEnroute',
    customerName,
    customerPhone,
    country: 'BE',
    city: 'Aalst',
  });
  const records = [of('aaaa', 'An Hermans', '+32470732588'), of('bbbb', 'Jos Hermans', '0470732589')];
  const found = ({ url }: AskedCall) =>
    /\/(organisations|contracts)$/.test(url.pathname)
      ? []
      : url.pathname.endsWith('/assistance-requests')
        ? { records, count: 2 }
        : { records: [], invoices: [], count: 0 };
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline: answeringServer(found) });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hermans' } });
  const [first, second] = await within(await screen.findByRole('group', { name: 'Requests' })).findAllByRole('option');
  expect(first?.textContent).toContain('An Hermans · +32 470 73 25 88');
  expect(second?.textContent).toContain('Jos Hermans · +32 470 73 25 89');
});

it('finds every contract for who may edit them, and says which are not in use; others find their own', async () => {
  const reference = { code: 'Q8', name: 'Q8 Europe', type: 'B2B', intakeFlow: 'RoadsideAssistance' } as const;
  const clients = [{ code: 'Q8', name: 'Q8', contracts: [{ ...reference, hasErrors: true }] }];
  const permissions = { ...anAgent().permissions, contracts: ['Q8'] };
  const gone = { ...aContract(), code: 'Q8_Old', name: 'Q8 of before', archivedAt: '2026-01-01T00:00:00Z' };
  const all = [
    gone,
    { ...aContract(), code: 'Q8_New', name: 'Q8 next', isActive: false },
    { ...aContract(), ...reference },
  ];
  const asked: string[] = [];
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname);
    if (url.pathname === '/v1/contracts') return all;
    return url.pathname.endsWith('/organisations') ? [] : { records: [], invoices: [], count: 0 };
  });
  const found = async () => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'q8' } });
    const group = await screen.findByRole('group', { name: 'Contracts' });
    return within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  const omnibar = <Omnibar isOpen onClose={() => {}} />;
  const { unmount } = renderScreen(omnibar, { towline, agent: anAgent({ role: 'C24Admin', clients, permissions }) });
  await found();
  await waitFor(async () =>
    expect(await found()).toEqual([
      expect.stringContaining('Q8 · has errors'),
      expect.stringContaining('Q8_New · not active'),
      expect.stringContaining('Q8_Old · archived'),
    ]),
  );
  unmount();
  asked.length = 0;
  renderScreen(omnibar, { towline, agent: anAgent({ role: 'Agent', clients, permissions }) });
  expect(await found()).toEqual([expect.stringContaining('Q8 · has errors')]);
  expect(asked).not.toContain('/v1/contracts');
});

it('finds agents for who administers them, and asks for none for who does not', async () => {
  const eva = { id: 'a1', fullName: 'Eva Hermans', email: 'eva@c24.example', organisation: { code: 'Q8', name: 'Q8' } };
  const asked: string[] = [];
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname);
    if (/\/(organisations|contracts)$/.test(url.pathname)) return [];
    return url.pathname.endsWith('/agents') ? { records: [eva], count: 1 } : { records: [], invoices: [], count: 0 };
  });
  const { unmount } = renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hermans' } });
  const group = await screen.findByRole('group', { name: 'Agents' });
  expect(within(group).getByRole('option').textContent).toContain('Eva Hermans');
  unmount();
  asked.length = 0;
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline, agent: anAgent({ role: 'Agent' }) });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hermans' } });
  await waitFor(() => expect(asked).toContain('/v1/bo/assistance-requests'));
  expect(asked).not.toContain('/v1/bo/agents');
});

it('finds policies by plate and by name for who sees guarantees, each by its link; others ask for none by name', async () => {
  const policy = { id: 'p1', licensePlate: '1ABC234', contractCode: 'Q8', customerLastName: 'Hermans' };
  const asked: string[] = [];
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname + url.search);
    if (/\/(organisations|contracts)$/.test(url.pathname)) return [];
    return url.pathname.endsWith('/mobility-guarantees')
      ? { records: [policy], count: 1 }
      : { records: [], invoices: [], count: 0 };
  });
  const { unmount } = renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline });
  for (const [typed, query] of [
    ['hermans', 'customerName=hermans'],
    ['1-abc-234', 'licensePlate=1ABC234'],
  ] as const) {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
    await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(`mobility-guarantees.*${query}`)));
    const group = await screen.findByRole('group', { name: 'Policies' });
    expect(within(group).getByRole('option').textContent).toContain('1ABC234 · Hermans');
  }
  unmount();
  asked.length = 0;
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline, agent: anAgent({ role: 'Agent' }) });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hermans' } });
  await waitFor(() => expect(asked).toContainEqual(expect.stringContaining('/assistance-requests')));
  expect(asked.filter((path) => /guarantees|policies/.test(path))).toEqual([]);
});

it('finds documents by number and by the customer’s name for who may search them, each where it is handled', async () => {
  const invoice = {
    id: 'i1',
    requestId: 'r1',
    number: 'CI-2026-00098',
    type: 'CustomerInvoice',
    customer: { fullName: 'An Hermans' },
    totalGrossAmount: 35.09,
  };
  const asked: string[] = [];
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname + url.search);
    if (/\/(organisations|contracts)$/.test(url.pathname)) return [];
    return url.pathname.endsWith('/bo/invoices')
      ? { invoices: [invoice], count: 1 }
      : { records: [], invoices: [], count: 0 };
  });
  const { unmount } = renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline });
  for (const [typed, query] of [
    ['ci-2026-00098', 'number=ci-2026-00098'],
    ['hermans', 'customerName=hermans'],
  ] as const) {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
    await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(`bo/invoices.*${query}`)));
    const group = await screen.findByRole('group', { name: 'Invoices' });
    expect(within(group).getByRole('option').textContent).toContain('CI-2026-00098 · An Hermans');
    expect(within(group).getByRole('option').textContent).toMatch(/Customer invoice · .*35[.,]09/);
  }
  unmount();
  asked.length = 0;
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline, agent: anAgent({ role: 'CCManager' }) });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hermans' } });
  await waitFor(() => expect(asked.some((path) => path.startsWith('/v1/bo/assistance-requests'))).toBe(true));
  expect(asked.some((path) => path.startsWith('/v1/bo/invoices'))).toBe(false);
});

it('finds a partner by a part of the name, each by the link to their page; who may not see partners asks for none', async () => {
  const asked: string[] = [];
  const janssens = { id: 'p1', name: 'Depannage Janssens', country: 'BE', city: 'Gent' };
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname + url.search);
    if (/\/(organisations|contracts)$/.test(url.pathname)) return [];
    const isPartners = url.pathname.endsWith('/bo/partners');
    return isPartners ? { records: [janssens], count: 1 } : { records: [], invoices: [], count: 0 };
  });
  const { unmount, search } = renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'janssens' } });
  await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(/bo\/partners\?.*name=janssens/)));
  const group = await screen.findByRole('group', { name: 'Partners' });
  const option = within(group).getByRole('option');
  expect(option.textContent).toContain('Depannage Janssens');
  expect(option.textContent).toContain('BE Gent');
  fireEvent.click(option);
  expect(search()).toBe('?partnerId=p1');
  unmount();
  asked.length = 0;
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline, agent: anAgent({ role: 'Agent' }) });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'janssens' } });
  await waitFor(() => expect(asked.some((path) => path.startsWith('/v1/bo/assistance-requests'))).toBe(true));
  expect(asked.some((path) => path.startsWith('/v1/bo/partners'))).toBe(false);
});

it('who is called exactly what was typed stands first, before requests that only say it', async () => {
  const partner = (id: string, name: string) => ({ id, name, country: 'BE', city: 'Gent' });
  const partners = ['Garage Maes & Zonen', 'Autohulp Garage Maes', 'Garage Maës', 'Garage Maes II', 'Garage Maes III'];
  const request = { id: 'aaaa', shortId: 'AAAA', status: 'PartnerEnroute', customerName: 'Garage Maes', city: 'Gent' };
  const towline = answeringServer(({ url }) => {
    if (/\/(organisations|contracts)$/.test(url.pathname)) return [];
    if (url.pathname.endsWith('/bo/partners'))
      return { records: partners.map((name) => partner(name, name)), count: 5 };
    return url.pathname.endsWith('/assistance-requests')
      ? { records: [request], count: 1 }
      : { records: [], invoices: [], count: 0 };
  });
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline });
  const first = async (typed: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
    await screen.findByRole('group', { name: 'Partners' });
    await screen.findByRole('group', { name: 'Requests' });
    return screen.getAllByRole('option')[0]?.textContent;
  };
  await waitFor(async () => expect(await first('garage maes')).toContain('Garage Maës'));
  await waitFor(async () => expect(await first('garage ma')).toContain('AAAA'));
  // Who asks for partners gets them first, though the name is not whole.
  await waitFor(async () => expect(await first('@garage ma')).toContain('Garage Maes & Zonen'));
});
