import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { SuggestField, type Suggestion } from './SuggestField.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const gent: Suggestion = { key: 'gent', text: 'Gent' };

function Address({ selected = null }: { readonly selected?: Suggestion | null }) {
  const [query, setQuery] = useState('');
  return (
    <SuggestField
      label="Address"
      items={[gent]}
      selected={selected}
      query={query}
      onQuery={setQuery}
      onSelect={() => {}}
    />
  );
}

const aFrame = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

function box(): HTMLInputElement {
  const found = screen.getByRole('combobox', { name: 'Address' });
  if (!(found instanceof HTMLInputElement)) throw new Error('no input');
  return found;
}

it('what is typed before the first frame stays, and the next letter goes behind it', async () => {
  render(<Address />);
  act(() => box().focus());
  fireEvent.input(box(), { target: { value: 'Kor' } });
  await aFrame();
  expect(box().value).toBe('Kor');
  expect([box().selectionStart, box().selectionEnd]).toEqual([3, 3]);
});

it('what is looked for is seen in the box, also when its list is closed', () => {
  const props = { label: 'Address', items: [gent], selected: null, onSelect: () => {} };
  const { rerender } = render(<SuggestField {...props} busy />);
  expect(screen.getByRole('progressbar', { name: 'Searching…' })).toBeDefined();
  rerender(<SuggestField {...props} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('letters typed later leave the cursor alone', async () => {
  render(<Address />);
  act(() => box().focus());
  await aFrame();
  fireEvent.input(box(), { target: { value: 'Korenmarkt' } });
  box().setSelectionRange(2, 4);
  await aFrame();
  expect([box().selectionStart, box().selectionEnd]).toEqual([2, 4]);
});

it.each([
  ['k', {}, true],
  ['Backspace', {}, true],
  ['ArrowDown', {}, true],
  [' ', {}, false],
  ['Enter', { ctrlKey: true }, false],
  ['s', { ctrlKey: true }, false],
])('after a choice, %s %o goes into the box: %s', async (key, held, isTyped) => {
  render(<Address selected={gent} />);
  act(() => box().focus());
  fireEvent.keyDown(box(), { key: 'Escape' });
  const rest = document.activeElement as HTMLElement;
  expect(rest.tagName).toBe('SPAN');
  fireEvent.keyDown(rest, { key, ...held });
  expect(document.activeElement === box()).toBe(isTyped);
});

it('words that chose nothing go back to what is chosen when the box is left by a key', async () => {
  const namur: Suggestion = { key: 'namur', text: 'Namur' };
  render(
    <>
      <SuggestField label="Address" items={[gent, namur]} selected={gent} onSelect={() => {}} />
      <button type="button">Next</button>
    </>,
  );
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: 'Grand-Rue 12 Namur' } });
  expect(box().value).toBe('Grand-Rue 12 Namur');
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  // At once: who pressed a key that dispatches reads what goes out.
  expect(box().value).toBe('Gent');
  await aFrame();
  expect(box().value).toBe('Gent');
});

it.each([
  ['stays where a key led at once', true, 'BUTTON'],
  ['rests behind the box where a dialog took it to its start', false, 'SPAN'],
])('after a choice the focus %s', async (_what, goesOn, expected) => {
  render(
    <>
      <div className="tl-modal-inside" tabIndex={-1} data-testid="start" />
      <SuggestField label="Address" items={[gent]} selected={null} onSelect={() => {}} />
      <button type="button">Next</button>
    </>,
  );
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: 'Gen' } });
  fireEvent.click(screen.getByRole('option').firstElementChild as Element);
  expect(document.activeElement?.tagName).toBe('SPAN');
  act(() => (goesOn ? screen.getByRole('button', { name: 'Next' }) : screen.getByTestId('start')).focus());
  await aFrame();
  expect(document.activeElement?.tagName).toBe(expected);
});
