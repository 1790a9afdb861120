import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ModalHost } from './ModalHost.tsx';
import { closeModals, defineModal, type ModalProps } from './modalStack.ts';
import { openModal } from './openModal.tsx';

const pick = defineModal(({ names, close }: { names: readonly string[] } & ModalProps<string>) => (
  <div role="dialog">
    {names.map((name) => (
      <button key={name} type="button" onClick={() => close(name)}>
        {name}
      </button>
    ))}
    <button type="button" onClick={() => close()}>
      Cancel
    </button>
  </div>
));

afterEach(() => {
  act(closeModals);
  cleanup();
});

function open(...names: string[]): Promise<string | undefined> {
  let answer: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    answer = openModal(pick, { names });
  });
  return answer;
}

describe('openModal', () => {
  it('gives the focus back to what opened it, unless something else has it', async () => {
    render(
      <>
        <button type="button">opener</button>
        <input aria-label="next" />
        <ModalHost />
      </>,
    );
    const opener = screen.getByText('opener');
    opener.focus();
    const first = open('Gent');
    screen.getByText('Gent').focus();
    fireEvent.click(screen.getByText('Gent'));
    await first;
    await waitFor(() => expect(document.activeElement).toBe(opener));

    const second = open('Aalst');
    screen.getByText('Aalst').focus();
    fireEvent.click(screen.getByText('Aalst'));
    await second;
    screen.getByLabelText('next').focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(screen.getByLabelText('next'));
  });

  it.each([
    ['Gent', 'dock'],
    ['Aalst', 'opener'],
    ['Cancel', 'opener'],
  ])('gives the focus to where the dialog went, by how it was closed: %s to the %s', async (chosen, expected) => {
    render(
      <>
        <button type="button">opener</button>
        <button type="button">dock</button>
        <ModalHost />
      </>,
    );
    screen.getByText('opener').focus();
    const focus = (how: string | undefined) => (how === 'Gent' ? screen.getByText('dock') : null);
    let answer: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      answer = openModal(pick, { names: ['Gent', 'Aalst'] }, { focus });
    });
    screen.getByText(chosen).focus();
    fireEvent.click(screen.getByText(chosen));
    await answer;
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(expected)));
  });

  it('gives it to what opened the first dialog, where the second was opened from that and both are gone', async () => {
    const Framed = ({ name, close }: { name: string } & ModalProps<string>) => (
      <div role="dialog" className="tl-modal-inside">
        <button type="button" onClick={() => close()}>
          {name}
        </button>
      </div>
    );
    const framed = defineModal(Framed);
    const openFramed = (name: string) => {
      let answer: Promise<unknown> = Promise.resolve();
      act(() => {
        answer = openModal(framed, { name });
      });
      return answer;
    };
    render(
      <>
        <button type="button">opener</button>
        <ModalHost />
      </>,
    );
    screen.getByText('opener').focus();
    const form = openFramed('Create');
    screen.getByText('Create').focus();
    const secret = openFramed('Copied');
    fireEvent.click(screen.getByText('Create'));
    await form;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // What lies under an open dialog takes no focus.
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByText('Copied'));
    await secret;
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('opener')));
  });

  it.each([
    ['its heading', -1, 'before'],
    ['the part', undefined, 'before'],
    ['the part', undefined, 'after'],
  ])('where the button is gone, goes on at %s', async (_what, tabIndex, gone) => {
    const part = (hasButton: boolean) => (
      <>
        <section aria-label="Tokens">
          <h2 tabIndex={tabIndex}>Tokens</h2>
          {hasButton && <button type="button">Revoke</button>}
        </section>
        <ModalHost />
      </>
    );
    const { rerender } = render(part(true));
    screen.getByText('Revoke').focus();
    const answer = open('Yes');
    screen.getByText('Yes').focus();
    if (gone === 'before') rerender(part(false));
    fireEvent.click(screen.getByText('Yes'));
    await answer;
    if (gone === 'after') {
      await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Revoke')));
      rerender(part(false));
    }
    const expected = tabIndex === undefined ? screen.getByRole('region') : screen.getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(expected));
  });

  it('waits with the focus until the key that closed it is up: letting Enter go presses a button', async () => {
    render(
      <>
        <button type="button">opener</button>
        <ModalHost />
      </>,
    );
    const opener = screen.getByText('opener');
    opener.focus();
    const answer = open('Gent');
    const gent = screen.getByText('Gent');
    gent.focus();
    fireEvent.keyDown(gent, { key: 'Enter' });
    fireEvent.click(gent);
    await answer;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).not.toBe(opener);
    fireEvent.keyUp(document.body, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('answers what was chosen and takes the dialog away', async () => {
    render(<ModalHost />);
    const answer = open('Gent', 'Aalst');
    fireEvent.click(screen.getByText('Aalst'));
    expect(await answer).toBe('Aalst');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers undefined when it is closed without a choice', async () => {
    render(<ModalHost />);
    const answer = open('Gent');
    fireEvent.click(screen.getByText('Cancel'));
    expect(await answer).toBeUndefined();
  });

  it('keeps the lower dialog open while an upper one answers', async () => {
    render(<ModalHost />);
    const lower = open('Gent');
    const upper = open('Aalst');
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    fireEvent.click(screen.getByText('Aalst'));
    expect(await upper).toBe('Aalst');
    fireEvent.click(screen.getByText('Gent'));
    expect(await lower).toBe('Gent');
  });

  it('closeModals ends all of them without an answer', async () => {
    render(<ModalHost />);
    const answers = [open('a'), open('b')];
    act(closeModals);
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  });
});
