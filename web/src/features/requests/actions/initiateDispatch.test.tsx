import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { AssistanceRequest } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { flash } from '../../../kit/flash.ts';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { aRequest } from '../requests.testing.tsx';
import { handOverAbroad, initiateDispatch } from './initiateDispatch.tsx';

const admin = anAgent({ role: 'C24Admin' });
const request = aRequest({ id: '00000000-0000-4000-8000-000000000077', status: 'NoCharliesFound' });

let asked: string[];
let answer: () => Response;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  enterSession(admin);
});
afterEach(() => {
  act(closeModals);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const verb = () =>
  within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', { name: 'Restart dispatch' });

/** Up to the second question, which may be answered after 2 s only. */
async function askTwice(): Promise<void> {
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
      return answer();
    },
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <RequestAskerProvider asker={{ viewer: { agent: admin, viewpoint: 'Home', isAdminMode: true }, context: {} }}>
            <ActionButton action={initiateDispatch} on={request} />
          </RequestAskerProvider>
          <ModalHost />
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Restart dispatch' }));
  await vi.waitFor(() => expect(screen.getByRole('alertdialog')).toBeDefined(), { timeout: 5_000 });
  const said = screen.getByRole('alertdialog').textContent;
  for (const part of [/only when the first dispatch failed/, /Towing companies are called again/, /cannot be stopped/])
    expect(said).toMatch(part);
  fireEvent.click(verb());
  expect(verb().getAttribute('aria-disabled')).toBe('true');
  await pass(1_999);
  expect([verb().getAttribute('aria-disabled'), asked]).toEqual(['true', []]);
  await pass(1);
  expect(verb().getAttribute('aria-disabled')).toBeNull();
}

// proves 1-intake §8 Dispatch start fails
it('a dispatch is started after two questions, the second of them 2 s long', async () => {
  const success = vi.spyOn(flash, 'success');
  answer = () => Response.json({ ...request, status: 'Dispatching' });
  await askTwice();
  fireEvent.click(verb());
  await vi.waitFor(() => expect(success).toHaveBeenCalledWith(['Dispatch initiated']));
  expect(asked).toEqual([`POST /v1/assistance-requests/${request.id}/dispatch/initiate`]);
});

// proves 1-intake §8 Dispatch start fails
it('a dispatch that cannot be started says that an error occurred', async () => {
  const success = vi.spyOn(flash, 'success');
  answer = () => Response.json({ code: 'AN_ERROR_OCCURED', status: 500, title: 'x' }, { status: 500 });
  await askTwice();
  fireEvent.click(verb());
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('An error occurred'));
  expect(success).not.toHaveBeenCalled();
});

describe('what is handed over abroad', () => {
  const agent = anAgent({ role: 'Agent' });
  const dispatch = { abroadAssistanceCompanyCodes: { FR: 'C24France' } };
  const waiting: AssistanceRequest = {
    ...request,
    status: 'HomeAssistanceCompanyAssigned',
    homeAssistanceCompanyCode: agent.organisationCode,
    flags: { IsAbroadRequest: true },
    location: { country: 'FR' },
  };
  const offer = (subject: AssistanceRequest, contract: object) => {
    asked = [];
    const towline = createTowline({
      baseUrl: 'http://towline.test',
      retries: 0,
      fetch: async (input, init) => {
        asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
        return answer();
      },
    });
    render(
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache>
            <RequestAskerProvider
              asker={{
                viewer: { agent, viewpoint: 'Home', isAdminMode: false },
                context: { contract: { dispatch: contract } },
              }}
            >
              <ActionButton action={handOverAbroad} on={subject} />
            </RequestAskerProvider>
            <ModalHost />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>,
    );
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over abroad' });
  };
  const question = async () => {
    await vi.waitFor(() => expect(screen.getByRole('alertdialog')).toBeDefined(), { timeout: 5_000 });
    return screen.getByRole('alertdialog').textContent;
  };

  it('names the request’s own company without asking anybody', async () => {
    fireEvent.click(
      offer({ ...waiting, abroadAssistanceCompany: { code: 'C24France', name: 'Secours SA' } }, dispatch),
    );
    expect(await question()).toContain('handed over to Secours SA,');
    expect(asked).toEqual([]);
  });

  it.each([
    ['its name', () => Response.json({ code: 'C24France', name: 'C24 France', flags: {}, version: 1 }), 'C24 France'],
    [
      'its code where its name cannot be read',
      () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
      'C24France',
    ],
  ])('names the company of the contract, also where it was another before, by %s', async (_how, reply, name) => {
    answer = reply;
    fireEvent.click(offer({ ...waiting, abroadAssistanceCompany: { code: 'X', name: 'Before SA' } }, dispatch));
    expect(await question()).toContain(`handed over to ${name},`);
    expect(asked).toEqual(['GET /v1/organisations/C24France']);
  });

  it('is refused with the reason where the contract names nobody', () => {
    const button = offer(waiting, { abroadAssistanceCompanyCodes: { IT: 'C24Italia' } });
    expect(button.getAttribute('aria-disabled') === 'true' || button.disabled).toBe(true);
    fireEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
