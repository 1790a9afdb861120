import { fireEvent, screen, within } from '@testing-library/react';
import type { AssistanceRequest, RequestListItem } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { HistoryCard } from './HistoryCard.tsx';

const day = 86_400_000;
const row = (id: string, ageInDays: number): RequestListItem => ({
  id,
  shortId: id.toUpperCase(),
  version: 1,
  status: 'PartnerCompleted',
  statusTimestamp: new Date(Date.now() - ageInDays * day).toISOString(),
  wasDispatched: true,
  service: 'BreakdownAssistance',
  additionalServices: [],
  contractCode: 'Q8',
  isAbroadRequest: false,
  licensePlate: '1ABC123',
  creationTimestamp: new Date(Date.now() - ageInDays * day).toISOString(),
});
const request = {
  id: 'aaaa',
  linkedRequests: [] as AssistanceRequest['linkedRequests'],
  vehicleV2: { licensePlate: '1ABC123' },
} as AssistanceRequest;

beforeAll(() => setupTexts('en-BE'));

it('lists the other requests of the plate of seven days, opens them here, and leads to the list of all', async () => {
  const asked: URL[] = [];
  const onOpen = vi.fn();
  const records = [row('aaaa', 0), row('bbbb', 3), row('cccc', 8)];
  const towline = answeringServer(({ url }) => {
    asked.push(url);
    return { count: records.length, isCountCapped: false, records };
  });
  renderScreen(<HistoryCard request={request} onOpen={onOpen} />, { towline });
  const link = await screen.findByRole('link', { name: 'BBBB' });
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalledWith('bbbb');
  const from = asked[0]?.searchParams.get('from');
  expect(screen.getByRole('link', { name: 'Show as a list' }).getAttribute('href')).toBe(
    `/dashboard/requests?items=20&page=1&licensePlate=1ABC123&from=${from}`,
  );
});

it('is not there where the plate was not here before', async () => {
  const asked = vi.fn();
  const towline = answeringServer(() => {
    asked();
    return { count: 1, isCountCapped: false, records: [row('aaaa', 0)] };
  });
  const { container } = renderScreen(<HistoryCard request={request} onOpen={() => {}} />, { towline });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
