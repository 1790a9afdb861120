import { cleanup, screen, within } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { minutesFromNow, promised, request, show } from './promises.testing.tsx';

describe('when the help arrives', () => {
  it.each([
    [20.5, '20 min left'],
    [3.5, '3 min left'],
    [-4.5, 'Broken for 5 min'],
  ])('with %s minutes left says so', (minutes, said) => {
    show(request(promised(minutes)));
    expect(screen.getByText(said)).toBeDefined();
  });

  it('says the day of a time that is not today’s', () => {
    show(request(promised(36 * 60)));
    const told = within(screen.getByRole('list', { name: 'Arrival times told' })).getAllByRole('listitem');
    expect(told[0]!.textContent).toMatch(/ \d\d-\d\d \d\d:\d\d by /);
    expect(screen.getByText('Promised').parentElement?.textContent).toMatch(/\d\d-\d\d \d\d:\d\d$/);
  });

  // A zone that no machine of ours is in.
  it('says what the clock of the place says, where that is something else (DECISIONS S-12)', () => {
    show(request({ ...promised(20), timeZone: 'Pacific/Kiritimati' }));
    expect(screen.getByText('Promised').parentElement?.textContent).toMatch(
      /\d\d:\d\d \(Kiritimati [\d -]*\d\d:\d\d\)$/,
    );
  });

  it('names every time that was told, the last first: by whom, to whom', () => {
    show(request(promised(20)));
    const told = within(screen.getByRole('list', { name: 'Arrival times told' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      // Of yesterday or tomorrow with its day.
      expect.stringMatching(/^Put off to [\d: -]+ by Els at [\d: -]+\. The motorist knows\.$/),
      expect.stringMatching(/^Promised [\d: -]+ by Depannage Maes at [\d: -]+\.$/),
    ]);
  });

  it.each([
    ['Kept', 'Kept.'],
    ['Broken', 'Not kept.'],
    ['Dropped', 'No longer counts.'],
  ] as const)('says in the same sentence how one ended: %s', (outcome, ended) => {
    const told = { id: '1', promisedAt: minutesFromNow(-5), toldAt: minutesFromNow(-25), outcome } as const;
    const by = { toldBy: 'Garage Wouters', toldTo: 'Company', source: 'PartnerAccepted' } as const;
    show(request({ promises: [{ ...told, ...by }] }));
    const said = screen.getByRole('list', { name: 'Arrival times told' }).textContent;
    expect(said).toMatch(/^Promised [\d: -]+ by Garage Wouters at [\d: -]+\. /);
    expect(said?.endsWith(`. ${ended}`)).toBe(true);
  });

  describe('once nobody comes any more', () => {
    const back = (minutes: number) => request({ ...promised(minutes), status: 'HomeAssistanceCompanyAssigned' });

    it('keeps the promise in sight, counts nothing and puts nothing off', () => {
      show(back(20.5));
      expect(screen.getByText('Nobody is on the way').closest('.tl-status-warning')).not.toBeNull();
      expect(screen.queryByText(/min left/)).toBeNull();
      expect(screen.getByText('Promised')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Extend arrival time +10 min' })).toBeNull();
      const extend = screen.getByRole('button', { name: 'Extend arrival time' });
      expect(extend.getAttribute('aria-disabled')).toBe('true');
    });

    it('is the same where the partner gave the job back, and nothing where the customer cancelled', () => {
      show(request({ ...promised(20.5), status: 'Cancelled', statusReason: 'PartnerCancelled' }));
      expect(screen.getByText('Nobody is on the way')).toBeDefined();
      expect(screen.getByText('Promised')).toBeDefined();
      cleanup();
      show(request({ ...promised(20.5), status: 'Cancelled', statusReason: 'CustomerCancelled' }));
      expect(screen.queryByText('Nobody is on the way')).toBeNull();
    });

    it('says that it broke when it did', () => {
      show(back(-4.5));
      expect(screen.getByText('Broken for 5 min')).toBeDefined();
      expect(screen.getByText('Nobody is on the way')).toBeDefined();
    });
  });

  describe('without a time that was told', () => {
    const job = {
      id: '00000000-0000-4000-8000-000000000090',
      requestId: '00000000-0000-4000-8000-000000000077',
      partner: { id: '00000000-0000-4000-8000-000000000091', type: 'ExternalPartner', name: 'Takeldienst Noord' },
      status: 'Assigned',
      jobStatus: 'Assigned',
      isActive: true,
      expectedArrivalAt: minutesFromNow(30),
    } as const;
    const assigned = (id: string, parts: Partial<AssistanceRequest> = {}) =>
      request({ id: `00000000-0000-4000-8000-0000000000${id}`, status: 'PartnerAssigned', jobs: [job], ...parts });
    const link = {
      id: '00000000-0000-4000-8000-0000000000c1',
      phoneNumber: '+32475123456',
      language: 'fr',
      status: 'Sent',
      sentBy: 'Els',
      createdAt: minutesFromNow(-5),
      expiresAt: minutesFromNow(60),
    } as const;
    const tells = 'Their page shows the expected time once they open it.';

    it('names the one that is expected, and that the motorist does not know it', () => {
      show(assigned('81'));
      expect(screen.getByText('The motorist was told no time yet.')).toBeDefined();
      expect(screen.getByText('Expected arrival')).toBeDefined();
      expect(screen.queryByText('No arrival time was told yet.')).toBeNull();
      expect(screen.queryByText(tells)).toBeNull();
    });

    it('says that his page tells it, as long as that can be opened and has not told it', async () => {
      show(assigned('82'), { link });
      expect(await screen.findByText(tells)).toBeDefined();
      cleanup();
      show(assigned('83'), { link: { ...link, expiresAt: minutesFromNow(-1) } });
      expect(await screen.findByText(/Sent/)).toBeDefined();
      expect(screen.queryByText(tells)).toBeNull();
      cleanup();
      show(assigned('84', promised(20)), { link });
      expect(await screen.findByText(/Sent/)).toBeDefined();
      expect(screen.queryByText(tells)).toBeNull();
    });

    it('says whether any was told before, and expects nobody who does not come', () => {
      show(request({ status: 'Dispatching' }));
      expect(screen.getByText('No arrival time was told yet.')).toBeDefined();
      cleanup();
      const { promises = [] } = promised(20);
      const dropped = promises.map((one) => ({ ...one, isInForce: undefined, outcome: 'Dropped' as const }));
      show(assigned('85', { status: 'HomeAssistanceCompanyAssigned', promises: dropped }));
      expect(screen.getByText('No arrival time that was told counts now.')).toBeDefined();
      expect(screen.queryByText('Expected arrival')).toBeNull();
    });
  });

  it('is never an empty card: of a request that is over it says that no time was told', () => {
    show(request({ status: 'PartnerCompleted', promises: [] }));
    expect(screen.getByText('No arrival time was told.')).toBeDefined();
  });

  it('of what his page showed names no teller', () => {
    const told = { id: '1', promisedAt: minutesFromNow(5), toldAt: minutesFromNow(-1), toldBy: 'Motorist' } as const;
    show(request({ promises: [{ ...told, toldTo: 'Motorist', source: 'StatusPage' }] }));
    const list = screen.getByRole('list', { name: 'Arrival times told' });
    expect(list.textContent).toMatch(/^\d\d:\d\d shown on the motorist’s page at /);
    expect(list.textContent).not.toContain('Motorist');
  });

  it('shows the motorist’s page and his feedback, as text and nothing else', async () => {
    const feedback = { stars: 4, words: '<b>Thanks</b>', givenAt: minutesFromNow(0) };
    show(request({ id: '00000000-0000-4000-8000-000000000079', status: 'PartnerCompleted' }), { feedback });
    expect(await screen.findByRole('img', { name: '4 of 5 stars' })).toBeDefined();
    expect(screen.getByText('<b>Thanks</b>')).toBeDefined();
  });

  it('is not told by who may not', () => {
    show(request(), {}, 'Client');
    expect(screen.queryByRole('button', { name: 'Extend arrival time' })).toBeNull();
  });
});
