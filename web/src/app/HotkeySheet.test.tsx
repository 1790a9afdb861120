import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import { writePreference } from '../kit/preferences.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import { YesNoUnknown } from '../ui/YesNoUnknown.tsx';
import { HotkeySheet } from './HotkeySheet.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

interface PageProps {
  readonly onLeave: () => void;
  readonly onBringBack: () => void;
  readonly children?: ReactNode;
}

function Page({ onLeave, onBringBack, children }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys('Request', [{ keys: 'Escape', label: 'KEY_BACK_TO_LIST', run: onLeave }]);
  useHotkeys('Request', [{ keys: 'b', label: 'KEY_BRING_BACK', run: onBringBack }]);
  useHotkeys('Request', [{ keys: '1', label: 'TABS', text: 'Wegenkaart', run: () => {} }]);
  useHotkeys('Unnamed', [{ keys: 'z', label: 'KEY_CANCEL', hidden: true, run: () => {} }]);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Keys
      </button>
      {children}
      <HotkeySheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function open(onLeave: () => void, onBringBack = () => {}, children?: ReactNode): HTMLElement {
  render(
    <Page onLeave={onLeave} onBringBack={onBringBack}>
      {children}
    </Page>,
  );
  const opener = screen.getByRole('button', { name: 'Keys' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

const cards = [
  { value: 'breakdown', title: 'Breakdown', hotkey: '1' },
  { value: 'towing', title: 'Towing', hotkey: '2' },
];

function pressEscape(element: HTMLElement): void {
  fireEvent.keyDown(element, { key: 'Escape', code: 'Escape' });
  fireEvent.keyUp(element, { key: 'Escape', code: 'Escape' });
}

describe('the sheet of keys', () => {
  it('has one list for all parts of a screen that bear one title, none for a part without keys', async () => {
    open(() => {});
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const titles = within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Request']);
    const request = within(sheet).getByRole('heading', { name: 'Request' }).parentElement as HTMLElement;
    expect([...request.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Back to the list',
      'Bring back',
      // An extension's own name is no text of ours.
      'Wegenkaart',
    ]);
  });

  it('lists the keys of rows and questions where there are any', async () => {
    open(
      () => {},
      () => {},
      <>
        <RadioCards label="Service" cards={cards} value={undefined} onChange={() => {}} />
        <YesNoUnknown label="Rolls" answers={['yes', 'no']} value={undefined} onChange={() => {}} />
        <p data-row="1">A row</p>
      </>,
    );
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const group = (name: string) => within(sheet).getByRole('heading', { name }).parentElement?.textContent;
    expect(group('In questions')).toBe('In questions1–2Choose by numberYYesNNo');
    expect(group('In tables')).toContain('↑/KRow above');
    expect(group('In tables')).toContain('PageDownNext page');
  });

  it('leaves out the letters where the account has switched them off', async () => {
    writePreference('letterKeys', false);
    open(
      () => {},
      () => {},
      <p data-row="1">A row</p>,
    );
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const group = (name: string) => within(sheet).getByRole('heading', { name }).parentElement?.textContent;
    expect(group('Request')).toBe('RequestEscBack to the list');
    expect(group('In tables')).toContain('↑Row above');
    expect(group('In tables')).not.toContain('Copy the id');
    writePreference('letterKeys', true);
  });

  it('is searched at once, and read with the arrows from there', async () => {
    open(() => {});
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const search = within(sheet).getByRole('searchbox', { name: 'Search shortcuts' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.change(search, { target: { value: 'xyz' } });
    expect(within(sheet).getByText('No shortcut for “xyz” here')).toBeTruthy();
    fireEvent.change(search, { target: { value: '' } });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(within(sheet).getByRole('region', { name: 'Keyboard shortcuts' }));
  });

  it('is closed by Esc while the focus is still on the page, which stays', async () => {
    const onLeave = vi.fn();
    const opener = open(onLeave);
    await screen.findByRole('dialog');
    pressEscape(opener);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onLeave).not.toHaveBeenCalled();
    // Twice in a row is a habit; who presses it later means the page.
    const later = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 1_001);
    pressEscape(opener);
    expect(onLeave).toHaveBeenCalledTimes(1);
    later.mockRestore();
  });

  it('keeps the keys that it shows from the page below', async () => {
    const onBringBack = vi.fn();
    open(() => {}, onBringBack);
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('Bring back')).toBeDefined();
    const press = () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'b', code: 'KeyB' });
      fireEvent.keyUp(document.activeElement ?? document.body, { key: 'b', code: 'KeyB' });
    };
    press();
    expect(onBringBack).not.toHaveBeenCalled();
    pressEscape(sheet);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press();
    expect(onBringBack).toHaveBeenCalledTimes(1);
  });

  it('gives the focus back to where it was asked for', async () => {
    const opener = open(() => {});
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
