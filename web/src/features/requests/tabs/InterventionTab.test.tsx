import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobOffer } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime, formatTime } from '../../../i18n/format.ts';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { InterventionTab } from './InterventionTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  cleanup();
});

const button = (name: string) => screen.getByRole('button', { name });
const patience = { timeout: 5_000 };

describe('a partner’s job', () => {
  it('has its report reopened after a question', async () => {
    const request = aRequest({ jobs: [aJob()] });
    const path = `/v1/bo/data-corrections/assistance-requests/${request.id}`;
    const asked = renderOnRequest(<InterventionTab request={request} contract={undefined} />, {
      [path]: { changes: { 'Job.ReportStatus': { oldValue: 'Reported', newValue: 'Pending' } } },
    });
    fireEvent.click(button('Reopen report'));
    const question = await screen.findByRole('alertdialog', {}, patience);
    expect(question.textContent).toContain('Reopen the report of Depannage Maes?');
    expect(asked).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Reopen report' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked).toMatchObject([{ call: `POST ${path}`, body: { jobId: aJob().id, jobReportStatus: 'Pending' } }]);
  });

  it('says when a partner who was typed by hand leaves, and why a job ended without being done', () => {
    const departureTimestamp = '2026-11-21T14:20:00Z';
    const ended = aJob({
      jobStatus: 'Cancelled',
      status: 'Cancelled',
      jobStatusReason: 'BroughtBack',
      departureTimestamp,
    });
    renderOnRequest(<InterventionTab request={aRequest({ jobs: [ended] })} contract={undefined} />);
    expect(screen.getByText('Leaves at').parentElement?.textContent).toContain(formatDateTime(departureTimestamp));
    expect(screen.getByText('Cancelled · Brought back')).toBeTruthy();
  });

  it('expects a partner who drives when their way ends, as the rest of the page does', () => {
    const [said, wayEnds] = ['2099-11-21T14:34:00Z', '2099-11-21T14:50:00Z'];
    const driving = aJob({ status: 'Enroute', jobStatus: 'Enroute', isActive: true });
    const job = { ...driving, expectedArrivalAt: said, predictedArrivalAt: wayEnds };
    renderOnRequest(
      <InterventionTab request={aRequest({ status: 'PartnerEnroute', jobs: [job] })} contract={undefined} />,
    );
    const shown = screen.getByText('Expected arrival').parentElement?.textContent;
    expect(shown).toContain(formatTime(wayEnds));
    expect(shown).not.toContain(formatTime(said));
  });

  it('tells by which offer the partner came to it, and how the call went', () => {
    const offer = (parts: Partial<JobOffer>): JobOffer => ({
      id: '00000000-0000-4000-8000-0000000000a1',
      partnerId: aJob().partner.id,
      partnerName: 'Depannage Maes',
      round: 1,
      position: 1,
      jobOfferStatus: 'Rejected',
      dispatchProcess: 'Immediate',
      phoneCalls: [],
      createdAt: '2026-11-21T13:00:00Z',
      ...parts,
    });
    const decidedAt = '2026-11-21T14:05:00Z';
    const offers = [
      offer({}),
      offer({ id: 'b', jobId: aJob().id, jobOfferStatus: 'Accepted', callStatus: 'Completed', decidedAt }),
    ];
    renderOnRequest(<InterventionTab request={aRequest({ jobs: [aJob()], offers })} contract={undefined} />);
    expect(screen.getByText('Offer').parentElement?.textContent).toContain(
      `Immediate · Accepted ${formatTime(decidedAt)} · Call: Completed`,
    );
  });

  it('tells its steps, its outcome, and that its distance is an estimate; a national number is dialled as one of its country', () => {
    const { dispatchLocation } = aJob();
    const job = aJob({
      jobStatus: 'OnSite',
      status: 'OnSite',
      isActive: true,
      distanceInKm: 4.2,
      isStraightLine: true,
      partnerPhoneNumber: '09 222 33 44',
      dispatchLocation: { ...dispatchLocation!, address: { countryCode: 'BE', formattedAddress: 'Gent' } },
      trip: [{ status: 'ArrivedAtServiceLocation', outcome: 'Repaired', reportedTimestamp: '2026-11-21T13:20:00Z' }],
    });
    const request = aRequest({ status: 'PartnerOnSite', jobs: [job] });
    renderOnRequest(<InterventionTab request={request} contract={undefined} />);
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toContain('step');
    expect(steps.find((step) => step.getAttribute('aria-current'))?.textContent).toBe('On site');
    expect(steps[0]?.textContent).toContain('done');
    expect(screen.getByText('Outcome').parentElement?.textContent).toContain('Repaired');
    expect(screen.getByText('Distance').parentElement?.textContent).toContain('straight line');
    const phone = screen.getByRole('link', { name: '+32 9 222 33 44' });
    expect(phone.getAttribute('href')).toBe('tel:+3292223344');
  });

  it('says why a report cannot be reopened, and why a closed job gets no confirmation', () => {
    renderOnRequest(
      <InterventionTab request={aRequest({ jobs: [aJob({ jobReportStatus: 'None' })] })} contract={undefined} />,
    );
    for (const name of ['Reopen report', 'Resend e-mail'])
      expect([name, button(name).getAttribute('aria-disabled')]).toEqual([name, 'true']);
  });

  // proves 2-requests §8 Confirmation sent again
  it('gets its confirmation again, to the address that is typed', async () => {
    const job = aJob({ jobStatus: 'Enroute', status: 'Enroute', isActive: true, partnerEmail: 'jobs@maes.example' });
    const request = aRequest({ status: 'PartnerEnroute', jobs: [job] });
    const path = '/v1/emails/partner/job-assigned';
    const asked = renderOnRequest(<InterventionTab request={request} contract={undefined} />, {
      [path]: { communicationId: request.id, receiver: 'x@y.be', status: 'Pending' },
    });
    fireEvent.click(button('Resend e-mail'));
    const dialog = await screen.findByRole('dialog', {}, patience);
    const email = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ });
    expect(email.value).toBe('jobs@maes.example');
    const send = () => within(dialog).getByRole('button', { name: 'Resend e-mail' });
    fireEvent.change(email, { target: { value: 'x@y' } });
    fireEvent.click(send());
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(email, { target: { value: 'x@y.be' } });
    fireEvent.click(send());
    await waitFor(() => expect(asked).toEqual([{ call: `POST ${path}`, body: { id: job.id, email: 'x@y.be' } }]));
  });

  it('offers nothing to who does not manage it', () => {
    const agent = anAgent();
    const viewer = { viewpoint: 'Client', isAdminMode: false } as const;
    const request = aRequest({ jobs: [aJob()] });
    renderOnRequest(<InterventionTab request={request} contract={undefined} />, {}, { agent, viewer });
    expect(screen.queryByRole('button', { name: 'Reopen report' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'TowSoft mission' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend e-mail' })).toBeNull();
  });

  it.each([
    ['Home', 'PartnerEnroute', ['Resend e-mail']],
    ['Home', 'PartnerCompleted', []],
    ['Abroad', 'PartnerEnroute', ['Reopen report', 'TowSoft mission']],
  ] as const)('of a request abroad offers %s, while %s: %j', (viewpoint, status, offered) => {
    const job = aJob({ isActive: true, jobStatus: 'Enroute', status: 'Enroute', jobReportStatus: 'Reported' });
    const request = aRequest({ status, jobs: [job], abroadAssistanceCompanyCode: 'C24France' });
    const viewer = { viewpoint, isAdminMode: false };
    renderOnRequest(<InterventionTab request={request} contract={undefined} />, {}, { agent: anAgent(), viewer });
    const isOffered = (name: string) => screen.queryByRole('button', { name })?.getAttribute('aria-disabled') === null;
    expect(['Resend e-mail', 'Reopen report', 'TowSoft mission'].filter(isOffered)).toEqual(offered);
  });

  it('shows the one at work first and open, the others folded, and the trip in detail', async () => {
    const trip = [
      { status: 'EnrouteToServiceLocation', reportedTimestamp: '2026-11-21T13:00:00Z' },
      {
        status: 'ArrivedAtServiceLocation',
        realtimeTimestamp: '2026-11-21T13:25:00Z',
        reportedTimestamp: '2026-11-21T13:27:00Z',
        outcome: 'Battery <b>charged</b>',
      },
    ] as const;
    const over = aJob({ jobStatus: 'Cancelled', status: 'Cancelled', partnerName: 'Garage Peeters' });
    const atWork = aJob({
      id: over.id.replace('90', '92'),
      jobStatus: 'OnSite',
      status: 'OnSite',
      isActive: true,
      trip: [...trip],
    });
    renderOnRequest(
      <InterventionTab request={aRequest({ status: 'PartnerOnSite', jobs: [over, atWork] })} contract={undefined} />,
    );
    const [first, second] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toContain('Depannage Maes');
    expect(second?.textContent).toContain('Garage Peeters');
    expect(screen.getByRole('button', { name: /Garage Peeters/ }).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button('Trip in detail'));
    const detail = await screen.findByRole('dialog', { name: /^Trip of Depannage Maes/ }, patience);
    const rows = within(detail).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual(['–', '+00:25']);
    expect(rows[1]?.textContent).toContain('Battery <b>charged</b>');
  });

  describe('unfolds', () => {
    const folded = aJob({ jobStatus: 'Cancelled', status: 'Cancelled', partnerName: 'Garage Peeters' });
    const open = () => {
      const jobs = [folded, aJob({ id: folded.id.replace('90', '92') })];
      renderOnRequest(<InterventionTab request={aRequest({ jobs })} contract={undefined} />);
    };
    const toggle = () => screen.getByRole('button', { name: /Garage Peeters/ });
    const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
    /** A click of the mouse that is held so long. */
    const click = (target: Element, heldMs: number) => {
      const [down, up] = (['mousedown', 'click'] as const).map(
        (type) => new MouseEvent(type, { bubbles: true, detail: 1 }),
      );
      Object.defineProperty(down, 'timeStamp', { value: 1_000 });
      Object.defineProperty(up, 'timeStamp', { value: 1_000 + heldMs });
      fireEvent(target, down as Event);
      fireEvent(target, up as Event);
    };

    it('by a quick click on its header or its button, and folds again', () => {
      open();
      click(screen.getByRole('heading', { name: /Garage Peeters/ }), 199);
      expect(isOpen()).toBe(true);
      click(toggle(), 50);
      expect(isOpen()).toBe(false);
    });

    it('not by a click that lasts 200 ms, nor while its text is selected', () => {
      open();
      const heading = screen.getByRole('heading', { name: /Garage Peeters/ });
      click(heading, 200);
      click(toggle(), 200);
      expect(isOpen()).toBe(false);
      getSelection()?.selectAllChildren(heading);
      click(heading, 50);
      expect(isOpen()).toBe(false);
      getSelection()?.removeAllRanges();
    });

    it('by the keyboard, which knows no holding', () => {
      open();
      fireEvent.click(toggle(), { detail: 0 });
      expect(isOpen()).toBe(true);
    });
  });
});
