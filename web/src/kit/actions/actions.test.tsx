import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allowed, refused } from '@towline/sdk/access/decision';
import type { ResourceKey } from '@towline/sdk/client/liveKeys';
import { useState } from 'react';
import useSWR from 'swr';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { useOfferedCommands } from '../commands.ts';
import { flash, useToasts } from '../flash.ts';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { ActionsOf } from './ActionsOf.tsx';
import { type ActionOn, actionOn } from './actionOn.tsx';
import { defineAction, leftAsItWas } from './defineAction.ts';
import { useAction } from './useAction.tsx';

interface Lamp {
  readonly name: string;
  readonly isOn: boolean;
}

interface VersionedLamp {
  readonly id: string;
  readonly version: number;
}

const run = vi.fn<(lamp: Lamp | VersionedLamp, what: unknown) => Promise<unknown>>();

const common = { operation: 'getContract', ask: 'nothing', allowed: () => allowed, success: [] } as const;

const turnOn = defineAction<Lamp>({
  ...common,
  label: 'RESUME',
  key: { keys: 'a', label: 'KEY_ASSIGN' },
  offered: (_by, { isOn }) => !isOn,
  run: (_towline, lamp) => run(lamp, 'on'),
});

const read = defineAction<Lamp>({
  ...common,
  name: 'read',
  label: 'RETRY',
  key: { keys: 'r', label: 'KEY_EDIT' },
  allowed: (_by, { isOn }) => (isOn ? allowed : refused('NOT_POSSIBLE_YET')),
  run: (_towline, lamp) => run(lamp, 'read'),
});

const leave = defineAction<Lamp>({
  ...common,
  name: 'leave',
  label: 'CLEAR',
  success: ['ORDER_SAVED'],
  run: async () => leftAsItWas,
});

const reading = actionOn(read);
const lamps: readonly ActionOn<Lamp>[] = [{ ...actionOn(turnOn), leadsTo: reading }, reading, actionOn(leave)];

function Room({ list = lamps }: { list?: readonly ActionOn<Lamp>[] }) {
  const [isOn, setOn] = useState(false);
  const commands = useOfferedCommands();
  const toasts = useToasts();
  return (
    <>
      <ActionsOf list={list} on={{ name: 'desk', isOn }} title="Lamp" detail="desk" />
      <button type="button" onClick={() => setOn(true)}>
        it is on now
      </button>
      <p>{`palette: ${commands.map(({ text, detail }) => `${text} ${detail}`).join(', ')}`}</p>
      <p>{`toasts: ${toasts.flatMap(({ lines }) => lines).join()}`}</p>
    </>
  );
}

const open = (part = <Room />) => renderScreen(part, { towline: answeringServer(async () => ({})), address: '/' });
const bar = () => within(screen.getByRole('toolbar', { name: 'Actions' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  run.mockReset().mockResolvedValue({});
  flash.clear();
});

describe('a list of actions', () => {
  it('is drawn as a bar, and the palette and the keys are drawn from the same list', async () => {
    open();
    expect(
      bar()
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Resume', 'Clear', 'Retry']);
    expect(bar().getByRole('button', { name: 'Resume' }).getAttribute('aria-keyshortcuts')).toBe('A');
    expect(screen.getByText('palette: Resume desk, Clear desk')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    await waitFor(() => expect(run.mock.calls.map(([, what]) => what)).toEqual(['on']));
  });

  it('says why by the key of what is refused, and leaves out what is not offered', async () => {
    open();
    const warning = vi.spyOn(flash, 'warning');
    fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    expect(warning.mock.calls).toEqual([[['Retry', expect.any(String)]]]);
    warning.mockRestore();
    press('it is on now');
    expect(bar().queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('goes on to what an action was only the way to, once that one is offered no longer', async () => {
    open();
    await act(async () => press('Resume'));
    expect(run.mock.calls.map(([, what]) => what)).toEqual(['on']);
    press('it is on now');
    await waitFor(() => expect(run.mock.calls.map(([, what]) => what)).toEqual(['on', 'read']));
  });

  it('starts nothing by itself where the way there failed', async () => {
    run.mockRejectedValueOnce(new Error('broken'));
    open();
    await act(async () => press('Resume'));
    press('it is on now');
    await act(async () => {});
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('says nothing of what was left as it was', async () => {
    open();
    await act(async () => press('Clear'));
    expect(screen.getByText('toasts:')).toBeTruthy();
  });
});

describe('an action that is switched', () => {
  const flip = defineAction<Lamp, boolean>({
    ...common,
    label: 'RESUME',
    run: (_towline, lamp, isOn) => run(lamp, isOn),
    undo: (lamp, isOn) => ({ subject: lamp, values: !isOn }),
    success: ['ORDER_SAVED'],
  });
  const lamp: Lamp = { name: 'desk', isOn: false };
  function Flip({ subject = lamp }: { subject?: Lamp }) {
    const { wanted, start } = useAction(flip, subject);
    const [toast] = useToasts();
    return (
      <>
        <button type="button" onClick={() => void start(true)}>
          {`lamp ${wanted ?? subject.isOn}`}
        </button>
        {toast?.action && (
          <button type="button" onClick={toast.action.run}>
            {toast.action.text}
          </button>
        )}
      </>
    );
  }

  it('shows what is wanted at once, and goes back where it fails', async () => {
    let fail: (why: Error) => void = () => {};
    run.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    open(<Flip />);
    press('lamp false');
    expect(await screen.findByRole('button', { name: 'lamp true' })).toBeTruthy();
    await act(async () => fail(new Error('broken')));
    expect(screen.getByRole('button', { name: 'lamp false' })).toBeTruthy();
  });

  it('keeps what was wanted until the subject is read anew, and is taken back from its toast', async () => {
    open(<Flip />);
    await act(async () => press('lamp false'));
    expect(screen.getByRole('button', { name: 'lamp true' })).toBeTruthy();
    await act(async () => press('Undo'));
    expect(run.mock.calls).toEqual([
      [lamp, true],
      [lamp, false],
    ]);
  });
});

describe('two actions soon after each other', () => {
  const readLamp: ResourceKey = ['getContract', { path: { id: 'l1' } }];
  const switchOn = defineAction<VersionedLamp>({
    ...common,
    label: 'RESUME',
    run: (_towline, lamp) => run(lamp, 'on'),
  });
  const first: VersionedLamp = { id: 'l1', version: 1 };

  it.each([
    ['the same, as it was read since', 'l1', { id: 'l1', version: 2 }],
    ['the first, where another one is shown by then', 'l2', first],
  ])('the second waits for what the first made stale, and acts on %s', async (_name, shown, expected) => {
    let answer: (lamp: VersionedLamp) => void = () => {};
    const reads = vi.fn(() => new Promise<VersionedLamp>((resolve) => (answer = resolve)));
    function Lamp() {
      const { data = first } = useSWR(readLamp, reads, { dedupingInterval: 0 });
      const { start } = useAction(switchOn, { ...data, id: data === first ? 'l1' : shown });
      return (
        <button type="button" onClick={() => void start()}>
          {`lamp ${data.version}`}
        </button>
      );
    }
    open(<Lamp />);
    await act(async () => answer(first));
    await act(async () => press('lamp 1'));
    await act(async () => press('lamp 1'));
    expect(run).toHaveBeenCalledTimes(1);
    await act(async () => answer({ id: shown, version: 2 }));
    await waitFor(() => expect(run.mock.calls.map(([lamp]) => lamp)).toEqual([first, expected]));
  });
});
