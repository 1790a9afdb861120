import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FactCards } from './detail/FactCards.tsx';
import { aJob, aRequest, renderOnRequest } from './requests.testing.tsx';
import { AttachmentsTab } from './tabs/AttachmentsTab.tsx';
import { InterventionTab } from './tabs/InterventionTab.tsx';
import { LogTab } from './tabs/LogTab.tsx';
import { MessagesTab } from './tabs/MessagesTab.tsx';
import { NotesTab } from './tabs/NotesTab.tsx';
import { OrderTab } from './tabs/OrderTab.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { ParticipantsTab } from './tabs/ParticipantsTab.tsx';

// What people type is text, wherever it is shown: nothing of it becomes an element (issue 5, bad input).

beforeAll(() => setupTexts('en-BE'));

/** Words of somebody, with what a page must not take for its own. */
const said = (what: string): string => `${what} <img src="x" onerror="steal()"><script>steal()</script>`;

function requestOfWords(): AssistanceRequest {
  const order = anOrder();
  const at = '2026-11-21T13:00:00Z';
  return aRequest({
    status: 'PartnerEnroute',
    customer: { name: said('Customer'), phoneNumber: '+32475123456', language: 'en' },
    createdBy: said('Agent'),
    vehicleV2: { licensePlate: said('1ABC123'), makeModel: said('Golf') },
    location: { country: 'BE', city: said('Gent'), address: said('Korenmarkt') },
    order: {
      ...order,
      requestedService: {
        ...order.requestedService,
        description: said('Description'),
        additionalRemarks: said('Service remarks'),
      },
      vehicle: { ...order.vehicle, makeModel: said('Golf'), color: said('Red') },
      serviceLocation: {
        ...order.serviceLocation,
        formattedAddress: said('Korenmarkt'),
        remarks: said('Location remarks'),
        contacts: [{ name: said('Contact'), phoneNumber: '+32475123457', language: 'nl' }],
      },
    },
    jobs: [
      aJob({
        status: 'Enroute',
        jobStatus: 'Enroute',
        isActive: true,
        jobReportStatus: 'Pending',
        partner: { id: 'p', type: 'Partner', name: said('Partner') },
        partnerName: said('Partner'),
        agentRemarks: said('Job remarks'),
      }),
    ],
    notes: [{ id: 'n', message: said('Note'), isPublic: true, version: 1, agentName: said('Agent'), createdAt: at }],
    logs: [{ id: 'l', timestamp: at, message: said('Log'), agentName: said('Agent'), data: { remarks: said('Data') } }],
    attachments: [
      {
        id: 'a',
        contentType: 'application/pdf',
        source: 'customer',
        fileName: said('File'),
        size: 2048,
        isDeleted: false,
        publicUrl: '/v1/content/a',
        createdAt: at,
      },
    ],
  });
}

async function expectWords(words: readonly string[]): Promise<void> {
  for (const what of words)
    await waitFor(() => expect(document.body.textContent, what).toContain(`${what} <img src="x"`));
  expect(document.querySelector('script, img[src="x"], [onerror]')).toBeNull();
}

describe('markup in people’s words is shown as it was typed', () => {
  it.each([
    ['facts', FactCards, ['Golf', 'Korenmarkt', 'Location remarks', 'Contact']],
    ['overview', OverviewTab, ['Note']],
    ['order', OrderTab, ['Golf', 'Korenmarkt']],
    ['notes', NotesTab, ['Note', 'Agent']],
    ['participants', ParticipantsTab, ['Customer', 'Contact', 'Partner']],
    ['intervention', InterventionTab, ['Partner']],
  ] as const)('in the %s', async (_part, Part, words) => {
    renderOnRequest(<Part request={requestOfWords()} contract={undefined} />);
    await expectWords(words);
  });

  it('in the log', async () => {
    const request = requestOfWords();
    renderOnRequest(<LogTab request={request} contract={undefined} />, {
      [`/v1/assistance-request/${request.id}/logs`]: request.logs,
    });
    await expectWords(['Log', 'Agent']);
  });

  it('in the names of files', async () => {
    renderOnRequest(<AttachmentsTab request={requestOfWords()} contract={undefined} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Files (1)' }));
    await expectWords(['File']);
  });

  it('in messages', async () => {
    const request = requestOfWords();
    renderOnRequest(<MessagesTab request={request} contract={undefined} />, {
      [`/v1/bo/assistance-requests/${request.id}/communications`]: [
        {
          id: 'm',
          channel: 'Email',
          direction: 'Inbound',
          subject: said('Subject'),
          sender: said('Sender'),
          createdAt: '2026-11-21T13:00:00Z',
        },
      ],
    });
    await screen.findByRole('table');
    await expectWords(['Subject', 'Sender']);
  });
});
