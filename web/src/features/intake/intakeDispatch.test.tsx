import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { flash } from '../../kit/flash.ts';
import { knowVersion } from '../../kit/session/environment.ts';
import { enterSession } from '../../kit/session/session.ts';
import { desk, dispatch, open } from './intakeDesk.testing.tsx';
import { agentOfIntake, draftId, field, goTo, keys, standsIn, step } from './intakeModal.testing.tsx';

describe('an order that the server refuses', () => {
  it('leads back to the field, which says why until it is changed', async () => {
    desk.answerOrder = () =>
      Response.json(
        {
          code: 'VALIDATION_FAILED',
          status: 400,
          title: 'x',
          errors: [{ pointer: '/vehicle/color', detail: 'FORM_VALIDATION_format', code: 'pattern' }],
        },
        { status: 400 },
      );
    await open();
    goTo(/Summary/);
    await dispatch();
    await standsIn('vehicle.color');
    expect(step()).toContain('Vehicle');
    expect(within(field('vehicle.color')).getByText('This does not have the right form')).toBeDefined();
    fireEvent.change(within(field('vehicle.color')).getByRole('textbox'), { target: { value: 'red' } });
    expect(within(field('vehicle.color')).queryByText('This does not have the right form')).toBeNull();
  });

  it('is sent again under the key of its draft, whatever came of the tries before', async () => {
    await open();
    goTo(/Summary/);
    await dispatch();
    await screen.findByText(/^The request could not be created/);
    desk.answerOrder = () =>
      Response.json({ code: 'VALIDATION_FAILED', status: 400, title: 'x', errors: [] }, { status: 400 });
    await dispatch();
    await waitFor(() => expect(desk.orderKeys).toHaveLength(2));
    await dispatch();
    await waitFor(() => expect(desk.orderKeys).toHaveLength(3));
    expect(desk.orderKeys).toEqual([draftId, draftId, draftId]);
  });
});

describe('an order that has become a request', () => {
  const request = (status: string) => ({
    id: '00000000-0000-4000-8000-000000000077',
    shortId: '9F3C',
    status,
    statusHistory: [],
    contractCode: 'C24Prepaid19',
    homeAssistanceCompanyCode: agentOfIntake.organisationCode,
    flags: {},
    jobs: [],
  });

  // proves 1-intake §8 Created request in HomeAssistanceCompanyAssigned for a home agent
  // proves 1-intake §8 Order created
  it.each([
    ['Dispatching', 0],
    ['HomeAssistanceCompanyAssigned', 1],
  ])('in %s is told as created, and %i times as not dispatched', async (status, alerts) => {
    const success = vi.spyOn(flash, 'success');
    const warning = vi.spyOn(flash, 'warning');
    desk.answerOrder = () => Response.json(request(status));
    await open();
    goTo(/Summary/);
    await dispatch();
    await screen.findByRole('dialog', { name: 'The request has been created' });
    // The dialog says so, and a toast beside it would only say it again.
    expect(success).not.toHaveBeenCalled();
    expect(warning.mock.calls).toEqual(
      Array.from({ length: alerts }, () => ['The request has been created but not dispatched']),
    );
  });

  // proves 1-intake §8 Order creation fails
  it('that could not be made can be sent again', async () => {
    await open();
    goTo(/Summary/);
    await dispatch();
    expect((await screen.findByText(/^The request could not be created/)).closest('[role=alert]')).not.toBeNull();
    desk.answerOrder = () => Response.json(request('Dispatching'));
    await dispatch();
    await screen.findByRole('dialog', { name: 'The request has been created' });
  });
});

// proves 1-intake §8 Staging write block
it('nothing is dispatched in staging before the agent has switched editing on', async () => {
  const build = { version: '1.0.0', contractHash: 'x', now: '2026-11-21T13:00:00Z' };
  knowVersion({ ...build, environment: 'Stag' });
  await open();
  goTo(/Summary/);
  const dispatchButton = () => screen.getByRole('button', { name: /^Dispatch/ });
  await waitFor(() => expect(dispatchButton().getAttribute('aria-disabled')).toBe('true'));
  keys('Enter', { ctrlKey: true });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => enterSession({ ...agentOfIntake, stagingEditingEnabled: true }));
  await waitFor(() => expect(dispatchButton().getAttribute('aria-disabled')).toBeNull());
  knowVersion({ ...build, environment: 'Dev' });
});
