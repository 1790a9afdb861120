import { fireEvent, screen, within } from '@testing-library/react';
import type { WorkshopOffer } from '@towline/sdk/api';
import { describe, expect, it, vi } from 'vitest';
import { formatTimeOfDay } from '../../../i18n/format.ts';
import { desk, minutesFromNow, promised, request, show } from './promises.testing.tsx';

describe('another time that is proposed', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const offer: WorkshopOffer = {
    id: '00000000-0000-4000-8000-0000000000a1',
    partnerId: '00000000-0000-4000-8000-0000000000b1',
    partnerName: 'Garage Aerts',
    offerStatus: 'Interested',
    dispatchProcess: 'Planned',
    phoneCalls: [],
    createdAt: '2026-11-21T13:00:00Z',
    appointment: { proposedStartTime: tomorrow },
  };

  it('stands in sight, and is taken by a key and Enter', async () => {
    const shown = request({ workshopOffers: [offer] });
    show(shown);
    const list = screen.getByRole('list', { name: 'Proposed times' });
    expect(list.textContent).toMatch(/^Garage Aerts proposes \d\d-\d\d-\d{4} \d\d:\d\d/);
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU' });
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Accept this time' }));
    await expect.poll(() => desk.asked.map(({ call }) => call)).toContain('POST accept-proposed-time');
  });

  it('is seen, but not taken, by who does not manage partners’ jobs', () => {
    show(request({ workshopOffers: [offer], ...promised(20) }), {}, 'Client');
    expect(screen.getByRole('list', { name: 'Proposed times' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept this time' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('extending', () => {
  it('by one press and Enter: on top of what was promised, with a message to the customer in his language', async () => {
    const shown = request(promised(20));
    show(shown);
    fireEvent.click(screen.getByRole('button', { name: 'Extend arrival time +30 min' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Extend arrival time' }));
    await expect.poll(() => desk.asked.find(({ call }) => call === 'POST extend-arrival')).toBeDefined();
    const { body } = desk.asked.find(({ call }) => call === 'POST extend-arrival')!;
    const { promisedAt, ...told } = body as { promisedAt: string };
    expect(told).toEqual({ isTold: true, phoneNumber: '+32 475 12 34 56', language: 'fr' });
    expect(Date.parse(promisedAt) - Date.parse(shown.promisedAt!)).toBe(30 * 60_000);
  });

  it('without a promise counts from when the help is expected', async () => {
    const job = {
      id: '00000000-0000-4000-8000-000000000090',
      requestId: '00000000-0000-4000-8000-000000000077',
      partner: { id: '00000000-0000-4000-8000-000000000091', type: 'ExternalPartner', name: 'Takeldienst Noord' },
      status: 'Assigned',
      jobStatus: 'Assigned',
      isActive: true,
      expectedArrivalAt: minutesFromNow(25),
    } as const;
    show(request({ status: 'PartnerAssigned', jobs: [job] }));
    fireEvent.click(screen.getByRole('button', { name: 'Extend arrival time +10 min' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Extend arrival time' }));
    await expect.poll(() => desk.asked.find(({ call }) => call === 'POST extend-arrival')).toBeDefined();
    const { promisedAt } = desk.asked.find(({ call }) => call === 'POST extend-arrival')!.body as {
      promisedAt: string;
    };
    expect(Date.parse(promisedAt) - Date.parse(job.expectedArrivalAt)).toBe(10 * 60_000);
  });

  it.each([
    ['on top of a promise', 20, /^New arrival time: \S+$/],
    ['from now where it is broken', -4, /^New arrival time: \S+, counted from now$/],
  ])('says the new time before it is told, %s, and follows what is typed', async (_how, minutes, said) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] });
    show(request(promised(minutes)));
    fireEvent.click(screen.getByRole('button', { name: 'Extend arrival time +30 min' }));
    const dialog = within(await screen.findByRole('dialog'));
    const shown = (await dialog.findByText(said)).textContent ?? '';
    const from = Math.max(minutes, 0);
    expect(shown).toContain(formatTimeOfDay(minutesFromNow(from + 30)));
    fireEvent.change(dialog.getByLabelText(/^Later by/), { target: { value: '45' } });
    expect(dialog.getByText(said).textContent).toContain(formatTimeOfDay(minutesFromNow(from + 45)));
    fireEvent.change(dialog.getByLabelText(/^Later by/), { target: { value: '' } });
    expect(dialog.queryByText(said)).toBeNull();
  });

  it('cannot be done once the help is there', () => {
    show(request({ status: 'PartnerOnSite' }));
    expect(screen.queryByRole('button', { name: 'Extend arrival time +10 min' })).toBeNull();
  });
});
