import { act, fireEvent, render, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { type BringBackValues, bringBackForm } from '@towline/sdk/forms/bringBack';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { defineForm } from '../forms/defineForm.ts';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import type { FailureText } from '../problems/failureText.ts';
import type { MeanwhileOf } from './changeLine.ts';
import { FormDialog } from './FormDialog.tsx';
import type { AskNow } from './liveAsk.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const fields = defineForm<typeof bringBackForm, null>(
  bringBackForm,
  { remarks: { input: 'textArea', label: 'NOTE', required: true } },
  () => ({ remarks: '' }),
);

function open(
  submit: (values: BringBackValues) => Promise<FailureText | undefined>,
  meanwhile?: MeanwhileOf,
  form = fields,
  sure?: () => Promise<boolean>,
) {
  const close = vi.fn();
  render(
    <HotkeyLayer>
      <FormDialog
        title="Write a note"
        verb="Write it"
        dismiss="Leave it"
        form={form}
        subject={null}
        by={{ agent: anAgent() }}
        submit={submit}
        meanwhile={meanwhile}
        sure={sure}
        close={close}
      />
    </HotkeyLayer>,
  );
  return close;
}

const note = (): HTMLElement => screen.getByRole('textbox', { name: /Note/ });

async function send(): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
  });
}

/** A subject that others change while the dialog is open. */
function somethingLive(opened: unknown) {
  let state: AskNow<unknown> = { subject: opened, reason: undefined };
  const listeners = new Set<() => void>();
  const live = {
    now: () => state,
    subscribe(one: () => void) {
      listeners.add(one);
      return () => listeners.delete(one);
    },
  };
  const become = (next: AskNow<unknown>) =>
    act(async () => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { live, become };
}

describe('a form over the page', () => {
  it('opens with the focus on its first field, and is sent from there by Ctrl+Enter', async () => {
    const submit = vi.fn(async () => undefined);
    const close = open(submit);
    expect(document.activeElement).toBe(note());
    fireEvent.change(note(), { target: { value: 'Waits at the station' } });
    await send();
    expect(submit.mock.calls).toEqual([[{ remarks: 'Waits at the station' }]]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is sent once however often Ctrl+Enter is pressed, and again after a refusal', async () => {
    const answers: ((failure: FailureText | undefined) => void)[] = [];
    const submit = vi.fn(() => new Promise<FailureText | undefined>((resolve) => answers.push(resolve)));
    open(submit);
    fireEvent.change(note(), { target: { value: 'Waits at the station' } });
    await send();
    await send();
    expect(submit).toHaveBeenCalledTimes(1);
    await act(async () => answers[0]?.({ lines: ['Refused'], requestId: undefined, details: '' }));
    await send();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('asks once whether that is meant, however often it is sent; after a no it may be sent again', async () => {
    const answers: ((isSure: boolean) => void)[] = [];
    const sure = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const submit = vi.fn(async () => undefined);
    open(submit, undefined, fields, sure);
    fireEvent.change(note(), { target: { value: 'Waits at the station' } });
    await send();
    await send();
    expect(sure).toHaveBeenCalledTimes(1);
    await act(async () => answers[0]?.(false));
    expect(submit).not.toHaveBeenCalled();
    await send();
    await act(async () => answers[1]?.(true));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('stays with what was typed when it fails, and says why', async () => {
    const close = open(async () => ({ lines: ['The other agent was first'], requestId: undefined, details: '' }));
    fireEvent.change(note(), { target: { value: 'Waits at the station' } });
    await send();
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByText('The other agent was first')).toBeTruthy();
    expect(note()).toHaveProperty('value', 'Waits at the station');
  });

  it('names what leaves things as they are', () => {
    const close = open(async () => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('says what others changed meanwhile and what can no longer be done, and keeps what was typed', async () => {
    const opened = { status: 'Dispatching' };
    const { live, become } = somethingLive(opened);
    const submit = vi.fn(async () => undefined);
    open(submit, {
      live,
      opened,
      describe: async () => [{ label: 'Status', before: 'Dispatching', after: 'Cancelled' }],
    });
    fireEvent.change(note(), { target: { value: 'Waits at the station' } });
    expect(screen.queryByText(/Changed by others/)).toBeNull();

    await become({ subject: { status: 'Cancelled' }, reason: undefined });
    expect(screen.getByRole('listitem').textContent).toBe('Status: Dispatching → Cancelled');
    expect(screen.getByRole('button', { name: 'Write it' }).getAttribute('aria-disabled')).not.toBe('true');

    await become({ subject: { status: 'Cancelled' }, reason: 'The request is closed' });
    expect(screen.getByText(/This cannot be done any more: The request is closed/)).toBeTruthy();
    expect(note()).toHaveProperty('value', 'Waits at the station');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Copy what I typed' }));
    expect(write.mock.calls).toEqual([[expect.stringMatching(/Note.*: Waits at the station$/)]]);
    await send();
    expect(submit).not.toHaveBeenCalled();
  });

  it('offers what its asker may choose, also where that comes after the dialog', async () => {
    const choice = defineForm<typeof bringBackForm, null>(bringBackForm, {
      remarks: {
        input: 'select',
        label: 'NOTE',
        options: ({ agent }) => ['Other', ...(agent.role === 'C24Admin' ? ['TooExpensive'] : [])],
        enumeration: 'CancelReason',
      },
    });
    const { live, become } = somethingLive(null);
    open(async () => undefined, { live, opened: null, describe: undefined }, choice);
    const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered()).toEqual(['', 'Other']);
    await become({
      subject: null,
      reason: undefined,
      by: { agent: anAgent({ role: 'C24Admin' }) },
    });
    expect(offered()).toEqual(['', 'Other', 'Too expensive']);
  });
});
