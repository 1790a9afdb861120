import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Agent, EnvironmentName } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { FlashHost } from '../kit/FlashHost.tsx';
import { flash } from '../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { knowVersion } from '../kit/session/environment.ts';
import { AvailabilitySwitch } from './AvailabilitySwitch.tsx';
import { EnvironmentBar } from './EnvironmentBar.tsx';

const runsIn = (environment: EnvironmentName): void =>
  knowVersion({ version: '1', environment, contractHash: 'x', now: '2026-11-20T10:00:00Z' });

let calls: AskedCall[];
let answer: (call: AskedCall) => unknown;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  calls = [];
  runsIn('Prod');
});
afterEach(cleanup);

function open(agent: Agent) {
  answer = ({ body }) => ({ ...agent, ...(body as Partial<Agent>), version: 2 });
  const towline = answeringServer((call) => {
    calls.push(call);
    return answer(call);
  });
  renderScreen(
    <>
      <EnvironmentBar />
      <AvailabilitySwitch />
      <FlashHost />
    </>,
    { towline, agent },
  );
}
const theSwitch = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const turn = (name: RegExp) => act(async () => void fireEvent.click(theSwitch(name)));

describe('calls (3-platform §6)', () => {
  const withPrefix = anAgent({ availableForPrefix: '+32', isAvailable: false });

  it('are switched on with what the session knows, and the console goes on with the answer', async () => {
    open(withPrefix);
    await turn(/Calls/);
    await waitFor(() => expect(theSwitch(/Calls/).checked).toBe(true));
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { isAvailable: true, version: withPrefix.version }],
    ]);
    await turn(/Calls/);
    // The version of the answer before it.
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ isAvailable: false, version: 2 }));
  });

  it('keep the focus while they are saved, and a second press counts for nothing', async () => {
    open(withPrefix);
    const saved = Promise.withResolvers<unknown>();
    answer = () => saved.promise;
    theSwitch(/Calls/).focus();
    await turn(/Calls/);
    expect(theSwitch(/Calls/).getAttribute('aria-disabled')).toBe('true');
    await turn(/Calls/);
    // One that is disabled has lost it.
    expect(document.activeElement).toBe(theSwitch(/Calls/));
    expect([theSwitch(/Calls/).disabled, theSwitch(/Calls/).checked, calls.length]).toEqual([false, true, 1]);
    await act(async () => saved.resolve({ ...withPrefix, isAvailable: true, version: 2 }));
    expect(theSwitch(/Calls/).getAttribute('aria-disabled')).toBeNull();
  });

  it('a save that fails puts the switch back, and is told of', async () => {
    open(withPrefix);
    answer = () => Response.json({ title: 'No', status: 500, code: 'AN_ERROR_OCCURED' }, { status: 500 });
    await turn(/Calls/);
    await waitFor(() => expect(theSwitch(/Calls/).checked).toBe(false));
    expect(await screen.findByText('An error occurred')).toBeTruthy();
  });

  it('who has no prefix has no switch', () => {
    open(anAgent({ availableForPrefix: undefined }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('writing in staging (3-platform §6, DECISIONS C-81)', () => {
  const permissions = { ...anAgent().permissions, canEditStaging: true };

  it('production has no bar; another place than staging says that it is not real, and has no switch', () => {
    open(anAgent({ permissions }));
    expect(screen.queryByText(/Writes are blocked/i)).toBeNull();
    cleanup();
    runsIn('Dev');
    open(anAgent({ permissions }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is blocked until who may allows it, which staging itself does not block', async () => {
    runsIn('Stag');
    open(anAgent({ permissions, stagingEditingEnabled: false }));
    await turn(/staging|Editing/i);
    await waitFor(() => expect(theSwitch(/staging|Editing/i).checked).toBe(true));
    expect(calls.at(-1)?.body).toMatchObject({ stagingEditingEnabled: true });
  });

  it('who may not has the word of it alone', () => {
    runsIn('Stag');
    open(anAgent({ permissions: { ...permissions, canEditStaging: false }, stagingEditingEnabled: false }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
