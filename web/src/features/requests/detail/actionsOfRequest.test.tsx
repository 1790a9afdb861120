import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest, RequestStatus, StatusReason } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionsOf } from '../../../kit/actions/ActionsOf.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { flash } from '../../../kit/flash.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { actionsOfRequest } from './actionsOfRequest.ts';

const agent = anAgent({ role: 'C24Admin' });

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  act(closeModals);
  cleanup();
});

const bar = () => within(screen.getByRole('toolbar', { name: 'Actions' }));
const names = () =>
  bar()
    .getAllByRole('button')
    .map((one) => one.textContent);

const Bar = ({ request }: { request: AssistanceRequest }) => (
  <ActionsOf list={actionsOfRequest} on={request} title="Request" detail={request.shortId} />
);

/** The bar over the request as it was last read. */
function Live({ id }: { id: string }) {
  const { data } = useResource('getRequest', { path: { id } });
  return data ? <Bar request={data} /> : null;
}

describe('the actions of a request', () => {
  it('are at most six buttons, what can be done first, the rest under More', () => {
    renderOnRequest(<Bar request={aRequest({ status: 'HomeAssistanceCompanyAssigned' })} />);
    const shown = names();
    expect(shown).toHaveLength(7);
    expect(shown.at(-1)).toBe('More');
    expect(shown[0]).toBe('Assign to partner');
    const disabled = bar()
      .getAllByRole('button')
      .slice(0, -1)
      .map((one) => one.getAttribute('aria-disabled') === 'true');
    expect(disabled).toEqual(disabled.toSorted((one, other) => Number(one) - Number(other)));
  });

  it('take no closed request up again before its note is written, and never press for it', () => {
    renderOnRequest(<Bar request={aRequest({ status: 'PartnerCompleted' })} />);
    const back = bar().getByRole('button', { name: 'Bring back' });
    expect(back.getAttribute('aria-disabled')).not.toBe('true');
    expect(names().indexOf('Bring back')).toBeGreaterThan(names().indexOf('Write a note'));
    expect(bar().getAllByRole('button')[0]?.className).not.toContain('intent');
    cleanup();
    renderOnRequest(<Bar request={aRequest({ status: 'PartnerEnroute' })} />);
    expect(bar().getByRole('button', { name: 'Bring back' }).className).not.toContain('intent');
  });

  it('keep what is refused in sight, so that it says why', () => {
    renderOnRequest(<Bar request={aRequest({ status: 'Dispatching' })} />);
    expect(bar().getByRole('button', { name: 'Cancel request' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('are those of one’s own side: what it can never do is not there to be refused', () => {
    const client = { agent: anAgent(), viewer: { viewpoint: 'Client' } } as const;
    renderOnRequest(<Bar request={aRequest({ status: 'Dispatching' })} />, {}, client);
    expect(names()).toEqual(['Follow', 'Write a note', 'Cancel request']);
  });

  it('offer both steps in one where nobody was found: bringing back is only the way to assigning', () => {
    renderOnRequest(<Bar request={aRequest({ status: 'NoCharliesFound' })} />);
    expect(names()[0]).toBe('Bring back and assign');
    expect(names()).not.toContain('Assign to partner');
  });

  it('follow and unfollow the request, whoever followed before, of the same name too', async () => {
    const request = aRequest();
    const namesake = { agentId: '00000000-0000-4000-8000-0000000000ff', agentName: agent.fullName };
    const own = { agentId: agent.id, agentName: agent.fullName };
    const followed = { ...request, followers: [agent.fullName, agent.fullName], followedBy: [namesake, own] };
    const asked = renderOnRequest(
      <Live id={request.id} />,
      {
        [`/v1/bo/assistance-requests/${request.id}`]: {
          ...request,
          followers: [agent.fullName],
          followedBy: [namesake],
        },
        [`/v1/bo/assistance-requests/${request.id}/follow`]: followed,
      },
      { agent },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(bar().getByRole('button', { name: 'Unfollow' })).toBeDefined());
    expect(asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toHaveLength(1);
  });

  it('offer to tell the client only where the contract does', () => {
    renderOnRequest(<Bar request={aRequest()} />);
    expect(screen.queryByRole('button', { name: 'Notify client' })).toBeNull();
  });

  const notified = async (answer: unknown) => {
    const contract = { dispatch: { onRequestStatusUpdatedActions: ['NotifyClientOrganisation' as const] } };
    const request = aRequest({ clientOrganisationCode: 'Q8', clientOrganisation: { code: 'Q8', name: 'Q8' } });
    const answers = { [`/v1/support/b2b/send-api-notification/${request.id}`]: answer };
    renderOnRequest(<Bar request={request} />, answers, { agent, context: { contract } });
    fireEvent.click(bar().getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Notify client' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Notify client' }));
    return question;
  };

  // proves 2-requests §8 Notify client
  it.each([
    ['that it was refused', Response.json({}, { status: 502 })],
    ['that the client would not have it', { requestId: 'r', organisationCode: 'Q8', status: 'Failed' }],
  ])('tell the client, and say in the stated words %s', async (_case, answer) => {
    const question = await notified(answer);
    expect((await within(question).findByRole('alert')).textContent).toContain('Update to client organisation failed!');
  });

  it.each([
    ['Sent', /^Update successfully sent to client organisation$/],
    ['Pending', /has not taken the update yet/],
  ])('tell the client, and do not say more than what is true: %s', async (status, words) => {
    const success = vi.spyOn(flash, 'success');
    await notified({ requestId: 'r', organisationCode: 'Q8', status });
    await waitFor(() => expect(success).toHaveBeenCalledWith([expect.stringMatching(words)]));
    success.mockRestore();
  });

  it('have a key each, no two the same, named on the button and in the menu', async () => {
    renderOnRequest(<Bar request={aRequest({ status: 'HomeAssistanceCompanyAssigned' })} />);
    const keysOf = (all: readonly HTMLElement[]) => all.map((one) => one.getAttribute('aria-keyshortcuts'));
    const buttons = bar().getAllByRole('button').slice(0, -1);
    expect(buttons[0]?.title).toBe('Assign to partner (A)');
    fireEvent.click(bar().getByRole('button', { name: 'More' }));
    const entries = await screen.findAllByRole('menuitem');
    const offered = entries.filter((one) => one.getAttribute('aria-disabled') !== 'true');
    const keys = [...keysOf(buttons), ...keysOf(offered)];
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(screen.getByRole('menuitem', { name: 'Write a note' }).textContent).toBe('Write a noteM');
  });

  it('say why not where the letter of one that is refused is pressed, once however long it is held', () => {
    const warning = vi.spyOn(flash, 'warning');
    renderOnRequest(<Bar request={aRequest({ status: 'PartnerEnroute' })} />);
    const assign = bar().getByRole('button', { name: 'Assign to partner' });
    const why = document.getElementById(assign.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(why).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
    expect(warning.mock.calls).toEqual([[['Assign to partner', why]]]);
    warning.mockRestore();
  });

  it('hand an abroad request over by a letter, and ask twice', async () => {
    const contract = { dispatch: { abroadDispatchAllowed: true } };
    const request = aRequest({
      status: 'HomeAssistanceCompanyAssigned',
      flags: { IsAbroadRequest: true },
      abroadAssistanceCompanyCode: 'BA',
      abroadAssistanceCompany: { code: 'BA', name: 'Blue Assistance' },
    });
    renderOnRequest(<Bar request={request} />, {}, { agent, context: { contract } });
    expect(bar().getByRole('button', { name: 'Hand over abroad' }).getAttribute('aria-keyshortcuts')).toBe('O');
    fireEvent.keyDown(document.body, { key: 'o', code: 'KeyO' });
    const question = await screen.findByRole('alertdialog', { name: 'Hand over abroad' });
    expect(question.textContent).toContain('Blue Assistance');
  });

  it('ask after cancelling about each linked request that goes on, as it stands now, until one is opened', async () => {
    const other = (shortId: string, status: RequestStatus, statusReason?: StatusReason) => ({
      parentAssistanceRequestId: request.id,
      childAssistanceRequestId: `other ${shortId}`,
      relationshipType: 'Duplicate' as const,
      shortId,
      status,
      ...(statusReason && { statusReason }),
    });
    const request = aRequest({ status: 'HomeAssistanceCompanyAssigned' });
    const before = { ...request, linkedRequests: [other('AAAA', 'Dispatching')] };
    const now = [
      other('AAAA', 'PartnerCompleted'),
      other('BBBB', 'SessionExpired'),
      other('FFFF', 'Cancelled', 'CustomerCancelled'),
      // Its partner gave it back: the motorist still waits.
      other('GGGG', 'Cancelled', 'PartnerCancelled'),
      other('CCCC', 'PartnerEnroute'),
      other('DDDD', 'WorkshopAssigned'),
      other('EEEE', 'Dispatching'),
    ];
    const path = `/v1/bo/assistance-requests/${request.id}`;
    const after = { ...request, status: 'Cancelled', linkedRequests: now };
    const onOpen = vi.fn<(id: string) => void>();
    renderOnRequest(<Bar request={before} />, { [path]: after, [`${path}/cancel`]: after }, { agent, onOpen });
    fireEvent.click(bar().getByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 });
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'VehicleOk' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
    const asksFor = (id: string) => screen.findByText(new RegExp(`linked request ${id} is still open`));
    const press = (name: string) =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
    await asksFor('GGGG');
    press('Leave it open');
    await asksFor('CCCC');
    press('Leave it open');
    await asksFor('DDDD');
    expect(onOpen).not.toHaveBeenCalled();
    press('Open request');
    await waitFor(() => expect(onOpen.mock.calls).toEqual([['other DDDD']]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
