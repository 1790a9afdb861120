import { render, screen } from '@testing-library/react';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { EarlierRequests } from './EarlierRequests.tsx';

beforeAll(() => setupTexts('en-BE'));

const policy = { licensePlate: '1ABC123', contractCode: 'C24Prepaid19', status: 'Covered' } as const;
const completed = {
  id: '5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  shortId: '5F3A',
  status: 'Completed',
  creationTimestamp: '2026-11-20T08:00:00Z',
};

function show(records: object[]): string[] {
  const asked: string[] = [];
  const towline = answering(({ pathname, search }) => {
    asked.push(`${pathname}${search}`);
    return { count: records.length, records };
  });
  render(
    <MemoryRouter>
      <ResourceCache fresh>
        <IntakeStand tab="Contract" order={aWholeOrder({ entitlement: { type: 'Policy', policy } })} towline={towline}>
          <EarlierRequests />
        </IntakeStand>
      </ResourceCache>
    </MemoryRouter>,
  );
  return asked;
}

it('shows what the vehicle called for in the last week, finished too', async () => {
  const asked = show([completed]);
  const link = await screen.findByRole('link', { name: '5F3A' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByText('Earlier requests (7 days)')).toBeDefined();
  expect(screen.getByText('Completed')).toBeDefined();
  expect(asked[0]).toMatch(/licensePlate=1ABC123&from=2026-11-14&take=5/);
});

it('says that there was none', async () => {
  show([]);
  expect(await screen.findByText('None')).toBeDefined();
});
