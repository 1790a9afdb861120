import { screen } from '@testing-library/react';
import type { GuaranteeImport, Policy } from '@towline/sdk/api';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { GuaranteeImportsPage } from './GuaranteeImportsPage.tsx';
import { GuaranteesPage } from './GuaranteesPage.tsx';
import { LicensePlatesPage } from './LicensePlatesPage.tsx';

const policy: Policy = {
  id: '00000000-0000-4000-8000-000000000001',
  licensePlate: '1ABC123',
  contractCode: 'Q8',
  coverageFrom: '2026-01-01',
  coverageTo: '2026-12-31',
  customerFirstName: 'An',
  customerLastName: 'De Smet',
  status: 'Covered',
  version: 1,
};
const run: GuaranteeImport = {
  id: '00000000-0000-4000-8000-000000000002',
  contractCode: 'Q8',
  fileName: 'q8-2026-11.csv',
  sender: 'fleet@q8.example',
  channel: 'Mailbox',
  startedAt: '2026-11-20T14:02:00Z',
  rowCount: 12,
  insertedCount: 10,
  updatedCount: 0,
  skippedCount: 0,
  rejectedCount: 2,
  hasError: true,
  status: 'Finished',
};
let calls: AskedCall[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
});

async function askedBy(Page: ComponentType, address: string, shows: string): Promise<string> {
  const towline = answeringServer(async (call) => {
    calls.push(call);
    const { pathname } = call.url;
    if (pathname.endsWith('/policies')) return [policy];
    if (pathname.endsWith(run.id)) return run;
    if (pathname.endsWith('/mobility-guarantees')) return { count: 1, records: [policy] };
    if (pathname.endsWith('/mobility-guarantee-imports')) return { count: 1, records: [run] };
    return [];
  });
  renderScreen(<Page />, { towline, address });
  await screen.findAllByText(shows);
  const list = calls.find(({ url }) => /(policies|guarantees|imports)$/.test(url.pathname));
  return list?.url.searchParams.toString() ?? '';
}

describe('the address of the guarantees (3-platform §3, §5)', () => {
  it.each([
    ['/?contractCode=Q8&licensePlate=1abc', 'licensePlate=1abc&contractCode=Q8&take=20&skip=0'],
    ['/?coverageFrom=2026-01-01&coverageTo=2030-12-31', 'coverageFrom=2026-01-01&coverageTo=2030-12-31&take=20&skip=0'],
    ['/?coverageFrom=2026-02-30&coverageTo=soon', 'take=20&skip=0'],
    [`/?importId=${run.id}`, `importId=${run.id}&take=20&skip=0`],
    ['/?importId=nonsense&page=2&items=50', 'take=50&skip=50'],
  ])('%s asks for %s', async (address, query) => {
    expect(await askedBy(GuaranteesPage, address, 'An De Smet')).toBe(query);
  });

  it('an import is called by its file', async () => {
    await askedBy(GuaranteesPage, `/?importId=${run.id}`, 'An De Smet');
    expect(await screen.findByText(/q8-2026-11\.csv/)).toBeTruthy();
  });
});

it.each([
  ['/?from=2026-11-01&to=2026-11-20&sender=q8', 'sender=q8&from=2026-11-01&to=2026-11-20&take=20&skip=0'],
  ['/?hasError=true&channel=Mailbox', 'channel=Mailbox&hasError=true&take=20&skip=0'],
  ['/?hasError=false&from=yesterday', 'take=20&skip=0'],
])('the address of the imports %s asks for %s', async (address, query) => {
  expect(await askedBy(GuaranteeImportsPage, address, 'q8-2026-11.csv')).toBe(query);
});

it('policies are looked up by plate, name and telephone', async () => {
  const asked = await askedBy(
    LicensePlatesPage,
    '/?licensePlate=1ABC123&customerName=smet&customerPhone=0475',
    'An De Smet',
  );
  expect(asked).toBe('licensePlate=1ABC123&customerName=smet&customerPhone=0475&take=20');
});

it('says that there are more policies than were asked for', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...policy, id: String(at) }));
  renderScreen(<LicensePlatesPage />, { towline: answeringServer(() => many) });
  expect(await screen.findByText('1–20 of more than 20')).toBeTruthy();
});
