import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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
    expect(asked).toEqual([{ call: `POST ${path}`, body: { jobId: aJob().id, jobReportStatus: 'Pending' } }]);
  });

  it('says why a report cannot be reopened, and why a closed job gets no confirmation', () => {
    renderOnRequest(
      <InterventionTab request={aRequest({ jobs: [aJob({ jobReportStatus: 'None' })] })} contract={undefined} />,
    );
    for (const name of ['Reopen report', 'Resend e-mail'])
      expect([name, button(name).getAttribute('aria-disabled')]).toEqual([name, 'true']);
  });

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
    expect(second && within(second).getByRole('button').getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button('Trip in detail'));
    const detail = await screen.findByRole('dialog', { name: /^Trip of Depannage Maes/ }, patience);
    const rows = within(detail).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual(['–', '+00:25']);
    expect(rows[1]?.textContent).toContain('Battery <b>charged</b>');
  });
});
