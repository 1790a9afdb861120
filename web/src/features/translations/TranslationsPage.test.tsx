import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Translation } from '@towline/sdk/api';
import { describe, expect, it, vi } from 'vitest';
import { say } from '../../i18n/say.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { pause } from '../../kit/pause.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';
import { answer, at, desk, open, rowsShown, show, showSlow, writes } from './translationsPage.testing.tsx';

describe('the list of texts (3-platform §2)', () => {
  it('has its first keys while the whole list is under way', async () => {
    let come = (_texts: Translation[]): void => {};
    const slow = (call: AskedCall): unknown => {
      if (call.url.pathname !== '/v1/translations') return answer(call);
      if (call.url.searchParams.get('keys') === '20') return desk.texts.filter(({ key }) => key === 'BACK');
      return new Promise<Translation[]>((resolve) => {
        come = resolve;
      });
    };
    renderScreen(<TranslationsPage />, { towline: answeringServer(slow), address: '/' });
    await screen.findByText('BACK');
    expect(rowsShown()).toBe(1);
    come(desk.texts);
    await screen.findByText('GREETING');
    expect(rowsShown()).toBe(20);
  });

  it('has 20 keys a page, each with its state in every language', async () => {
    show();
    const row = (await screen.findByText('GREETING')).closest('tr')!;
    expect(rowsShown()).toBe(20);
    expect(within(row).getByText('Hello {{name}}')).toBeDefined();
    expect(within(row).getByText('fails its check')).toBeDefined();
    expect(within(row).getByText('the English one changed since')).toBeDefined();
    expect(within(row).getAllByText('missing')).toHaveLength(2);
  });

  it.each([
    ['?text=dag', ['GREETING']],
    ['?state=failing', ['GREETING']],
    ['?state=missing&locale=de&text=gree', ['GREETING']],
    ['?locale=de', ['BACK']],
    ['?category=None&text=dag', ['GREETING']],
    ['?state=syncFailed', ['GREETING']],
  ])('is narrowed by its address: %s', async (search, keys) => {
    show(`/${search}`);
    await screen.findByText(keys[0]!);
    expect(rowsShown()).toBe(keys.length);
  });
});

it.each([
  ['TRANSLATION_DELETED', 'Translation deleted'],
  ['TRANSLATION_UPDATED', 'Translation updated'],
  ['TRANSLATION_ADDED', 'Translation added'],
  ['TRANSLATION_NOT_DELETED', 'Error: can not delete translation'],
  ['TRANSLATION_NOT_UPDATED', 'Error: can not update translation'],
  ['TRANSLATION_NOT_ADDED', 'Error: can not add translation'],
  ['CATEGORY_UPDATED', 'Category updated'],
  ['CATEGORY_NOT_UPDATED', 'Error while updating category'],
] as const)('%s is told as 3-platform §8 has it', (key, words) => {
  expect(say(key)).toBe(words);
});

// proves 3-platform §8 Translations
describe('a key folded out', () => {
  it('saves each language by a call of its own, in order, and says which was not', async () => {
    show();
    const { type } = await open('GREETING');
    desk.refused = ['fr'];
    type(/^French/, 'Salut {{name}}');
    type(/^Italian/, 'Ciao {{name}}');
    type(/^German/, 'Hallo');
    expect(screen.getAllByText('{{name}} is missing: the program puts something in there')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Save 3 texts' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save 2 texts' })).toBeDefined());
    expect(writes().map(({ method, body }) => `${method} ${(body as Translation).locale}`)).toEqual([
      'PUT fr',
      'POST it',
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^German/).value).toBe('Hallo');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Italian/).value).toBe('Ciao {{name}}');
  });

  it('goes on to the next that is missing by Ctrl+Enter, and back by Esc', async () => {
    show();
    const { language, type } = await open('GREETING');
    type(/^French/, 'Salut {{name}}');
    fireEvent.keyDown(language(/^French/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(language(/^Italian/)));
    expect(writes()).toHaveLength(1);
    type(/^Dutch/, 'Anders');
    fireEvent.keyDown(language(/^Dutch/), { key: 'Escape' });
    expect(language(/^Dutch/).value).toBe('Dag');
  });

  it('takes nobody back who works elsewhere by the time that a text is saved', async () => {
    const answerSave = showSlow();
    const { language, type } = await open('GREETING');
    type(/^French/, 'Salut {{name}}');
    language(/^French/).focus();
    fireEvent.keyDown(language(/^French/), { key: 'Enter', ctrlKey: true });
    language(/^German/).focus();
    await answerSave();
    await waitFor(() => expect(writes()).toHaveLength(1));
    // The answer, the step, and the press that it waits for.
    for (let turn = 0; turn < 3; turn++) await act(() => pause());
    expect(document.activeElement).toBe(language(/^German/));
  });

  it('goes on to the next key that misses one, or by Alt and an arrow to the same language of the one below', async () => {
    show('/?text=ZONE_10');
    const { language, type } = await open('ZONE_100');
    const at = () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.closest('tr')?.previousElementSibling?.textContent;
    for (const name of [/^French/, /^Dutch/, /^Italian/, /^German/]) type(name, 'Zone');
    fireEvent.click(screen.getByRole('button', { name: 'Save 4 texts' }));
    await waitFor(() => expect(writes()).toHaveLength(4));
    type(/^English/, 'Zone zero');
    language(/^English/).focus();
    fireEvent.keyDown(language(/^English/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(at()).toContain('ZONE_101'));
    expect((document.activeElement as HTMLElement).dataset.locale).toBe('fr');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(at()).toContain('ZONE_102'));
    expect((document.activeElement as HTMLElement).dataset.locale).toBe('fr');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(at()).toContain('ZONE_101'));
  });

  it('keeps what is typed while it is folded in, or filtered out by a save of another language', async () => {
    show('/?state=missing&locale=it&text=gree');
    const { row, type } = await open('GREETING');
    type(/^Dutch/, 'Hallo {{name}}');
    type(/^Italian/, 'Ciao {{name}}');
    fireEvent.keyDown(screen.getByLabelText(/^Italian/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Dutch/).value).toBe('Hallo {{name}}');
    const fold = within(row).getByRole('button', { name: 'Details of GREETING' });
    fireEvent.click(fold);
    fireEvent.click(fold);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Dutch/).value).toBe('Hallo {{name}}');
  });

  it('tells who typed what another saved meanwhile, and writes over it only when they save once more', async () => {
    show();
    const { type } = await open('GREETING');
    type(/^English/, 'Hi {{name}}');
    desk.texts = desk.texts.map((text) =>
      text.key === 'GREETING' && text.locale === 'en' ? { ...text, value: 'Dear {{name}}', version: 4 } : text,
    );
    desk.overtaken = 4;
    const button = () => screen.getByRole('button', { name: 'Save 1 text' });
    fireEvent.click(button());
    expect(await screen.findByText(/Saved meanwhile by somebody else: Dear/)).toBeDefined();
    desk.overtaken = undefined;
    fireEvent.click(button());
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
    await waitFor(() => expect(screen.queryByText(/Saved meanwhile/)).toBeNull());
  });

  it('has its category saved in every language, None too', async () => {
    show();
    await open('BACK');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Enum' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the category' }));
    await waitFor(() => expect(writes()).toHaveLength(5));
    expect(writes().map(({ body }) => (body as Translation).category)).toEqual(Array(5).fill('Enum'));
  });

  it.each([
    ['GREETING', /^English/, '"3"'],
    ['BACK', /^Dutch/, '"3"'],
  ])('of %s what is typed is saved after its category, and meets no save of one’s own', async (key, language, seen) => {
    desk.texts = desk.texts.map((text) => (text.key === 'GREETING' ? { ...text, version: 2 } : text));
    show();
    const { type } = await open(key);
    type(language, 'Typed {{name}}'.slice(0, key === 'BACK' ? 5 : undefined));
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Enum' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the category' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the category' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 text' }));
    await waitFor(() => expect((writes().at(-1)?.body as Translation | undefined)?.value).toMatch(/^Typed/));
    expect(writes().at(-1)?.headers.get('if-match')).toBe(seen);
  });

  it('has a saved text deleted, once somebody has been asked', async () => {
    show();
    await open('GREETING');
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE']));
  });
});

it('the saves of a text stay to be read where it reads again as it came, and a text that nobody saved says so', async () => {
  desk.history = [
    { version: 2, at, agentName: 'Eva', before: 'Salut {{name}}', isDeleted: true },
    { version: 1, at, isDeleted: false, agentName: 'Eva', before: 'Bonjour {{name}}', after: 'Salut {{name}}' },
  ];
  show();
  await open('GREETING');
  const [, french, , italian] = screen.getAllByRole('button', { name: 'History' });
  fireEvent.click(french!);
  const saves = within(await screen.findByRole('dialog', { name: /GREETING$/ }, { timeout: 5_000 }));
  await vi.waitFor(() => expect(saves.getAllByRole('row')[1]?.textContent).toMatch(/EvaSalut \{\{name\}\}deleted$/i));
  expect(desk.asked.at(-1)?.url.search).toBe('?key=GREETING&locale=fr');
  closeModals();
  desk.history = [];
  fireEvent.click(italian!);
  expect(await screen.findByText('Nobody has saved this text')).toBeTruthy();
});

it('a text is added (3-platform §5)', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a text' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Key/), { target: { value: 'NEW_KEY' } });
  fireEvent.change(within(dialog).getByLabelText(/^Text/), { target: { value: 'New' } });
  fireEvent.blur(within(dialog).getByLabelText(/^Text/));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a text' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ key: 'NEW_KEY', locale: 'en', value: 'New' }));
});
