import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Translation, TranslationVersion } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../../i18n/say.ts';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';
import { textDrafts } from './textDrafts.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const at = '2026-11-20T10:00:00.000Z';
const shipped = (key: string, locale: Translation['locale'], value: string): Translation => ({
  ...{ key, locale, value, category: null, lastUpdatedAt: at, version: 0, isShipped: true },
});
const saved = (key: string, locale: Translation['locale'], value: string): Translation => ({
  ...{
    key,
    locale,
    value,
    category: null,
    lastUpdatedAt: '2026-11-21T10:00:00.000Z',
    lastUpdatedBy: 'Eva',
    version: 3,
  },
});

let texts: Translation[] = [];
let asked: AskedCall[] = [];
let refused: string[] = [];
let history: TranslationVersion[] = [];
let overtaken: number | undefined;
let compared: (() => Response) | undefined;
beforeEach(() => {
  asked = [];
  refused = [];
  overtaken = undefined;
  compared = undefined;
  textDrafts.clear();
  texts = [
    ...['en', 'fr', 'nl', 'it', 'de'].map((locale) => shipped('BACK', locale as 'en', `Back ${locale}`)),
    saved('GREETING', 'en', 'Hello {{name}}'),
    shipped('GREETING', 'fr', 'Bonjour {{name}}'),
    { ...saved('GREETING', 'nl', 'Dag'), failedSyncs: ['Test'] },
    ...Array.from({ length: 30 }, (_, index) => shipped(`ZONE_${100 + index}`, 'en', `Zone ${index}`)),
  ];
});
afterEach(() => {
  closeModals();
  cleanup();
});

const problem = (code: string, status = 422, more: object = {}) =>
  Response.json({ type: `/problems/${code}`, title: code, status, code, instance: 'r1', ...more }, { status });

function answer(call: AskedCall): unknown {
  asked.push(call);
  const { method, url, body } = call;
  if (url.pathname === '/v1/translations/targets') return [{ environment: 'Prod', address: 'https://prod.example' }];
  if (method === 'POST' && url.pathname === '/v1/translations/syncs')
    return (body as { keys: { key: string }[] }).keys.map(({ key }) => ({ key, locales: ['nl'], equal: [] }));
  if (url.pathname === '/v1/translations/syncs')
    return [
      {
        ...{ syncId: '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21', destinationEnvironment: 'Prod', at, agentName: 'Eva' },
        ...{ sent: 1, equal: 0, failed: 0, undone: 0, keys: ['BACK'] },
      },
    ];
  if (url.pathname === '/v1/translations/differences')
    return (
      compared?.() ?? {
        ...{ destinationEnvironment: 'Prod', address: 'https://prod.example', equal: 4 },
        differences: [
          { key: 'BACK', locale: 'nl', kind: 'OnlyHere', here: 'Terug', thereVersion: 0 },
          {
            ...{ key: 'PICKED', locale: 'nl', kind: 'ChangedThere', here: 'Keuze', there: 'Keuze', thereVersion: 2 },
            ...{ hereCategory: null, thereCategory: 'Enum' },
          },
          { key: 'GREETING', locale: 'en', kind: 'ChangedBoth', here: 'Hello', there: 'Hi', thereVersion: 7 },
          { key: 'THEIRS', locale: 'en', kind: 'OnlyThere', there: 'Theirs', thereVersion: 1 },
        ],
      }
    );
  if (url.pathname === '/v1/translations/history') return history;
  if (method === 'GET') return texts;
  const wanted = body as Translation;
  if (overtaken) return problem('VERSION_CHANGED', 412, { current: { version: overtaken, agentName: 'Bo' } });
  if (refused.includes(wanted?.locale)) return problem('AN_ERROR_OCCURED', 500);
  if (method === 'DELETE') {
    texts = texts.filter(
      ({ key, locale }) => key !== url.searchParams.get('key') || locale !== url.searchParams.get('locale'),
    );
    return new Response(null, { status: 204 });
  }
  return { ...saved(wanted.key, wanted.locale, wanted.value), category: wanted.category ?? null };
}
const show = (address = '/') => renderScreen(<TranslationsPage />, { towline: answeringServer(answer), address });
const writes = () => asked.filter(({ method }) => method !== 'GET');
const rowsShown = () => screen.queryAllByRole('row').length - 1;
async function open(key: string) {
  const row = (await screen.findByText(key)).closest('tr')!;
  fireEvent.click(within(row).getByRole('button', { name: `Details of ${key}` }));
  const language = (name: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(name);
  const type = (name: RegExp, value: string) => {
    fireEvent.change(language(name), { target: { value } });
    fireEvent.blur(language(name));
  };
  return { row, language, type };
}

describe('the list of texts (3-platform §2)', () => {
  it('has its first keys while the whole list is under way', async () => {
    let come = (_texts: Translation[]): void => {};
    const slow = (call: AskedCall): unknown => {
      if (call.url.pathname !== '/v1/translations') return answer(call);
      if (call.url.searchParams.get('keys') === '20') return texts.filter(({ key }) => key === 'BACK');
      return new Promise<Translation[]>((resolve) => {
        come = resolve;
      });
    };
    renderScreen(<TranslationsPage />, { towline: answeringServer(slow), address: '/' });
    await screen.findByText('BACK');
    expect(rowsShown()).toBe(1);
    come(texts);
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
    refused = ['fr'];
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
    texts = texts.map((text) =>
      text.key === 'GREETING' && text.locale === 'en' ? { ...text, value: 'Dear {{name}}', version: 4 } : text,
    );
    overtaken = 4;
    const button = () => screen.getByRole('button', { name: 'Save 1 text' });
    fireEvent.click(button());
    expect(await screen.findByText(/Saved meanwhile by somebody else: Dear/)).toBeDefined();
    overtaken = undefined;
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

  it('has a saved text deleted, once somebody has been asked', async () => {
    show();
    await open('GREETING');
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE']));
  });
});

it('the saves of a text stay to be read where it reads again as it came, and a text that nobody saved says so', async () => {
  history = [
    { version: 2, at, agentName: 'Eva', before: 'Salut {{name}}', isDeleted: true },
    { version: 1, at, isDeleted: false, agentName: 'Eva', before: 'Bonjour {{name}}', after: 'Salut {{name}}' },
  ];
  show();
  await open('GREETING');
  const [, french, , italian] = screen.getAllByRole('button', { name: 'History' });
  fireEvent.click(french!);
  const saves = within(await screen.findByRole('dialog', { name: /GREETING$/ }, { timeout: 5_000 }));
  await vi.waitFor(() => expect(saves.getAllByRole('row')[1]?.textContent).toMatch(/EvaSalut \{\{name\}\}deleted$/i));
  expect(asked.at(-1)?.url.search).toBe('?key=GREETING&locale=fr');
  closeModals();
  history = [];
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

it('a sync says what it would do, asks for the phrase of production, and sends what was chosen', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sync…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/4 texts differ, 4 read the same/);
  const picked = screen.getByText('PICKED').closest('tr')!;
  expect(
    within(picked)
      .getAllByText(/^(None|Enumeration)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Enumeration']);
  fireEvent.click(within(dialog).getByLabelText('Send GREETING (en)'));
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send 2 keys' });
  expect(send.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText(/SYNC 2 KEYS TO PROD/), { target: { value: 'SYNC 2 KEYS TO PROD' } });
  fireEvent.click(send);
  await within(dialog).findByText('2 sent, 0 equal, 0 failed');
  const keys = [
    { key: 'BACK', locales: ['nl'], seenVersions: { nl: 0 } },
    { key: 'GREETING', locales: ['en'], seenVersions: { en: 7 } },
  ];
  expect(writes().map(({ body }) => body)).toMatchObject([{ destinationEnvironment: 'Prod', keys }]);
});

it.each([
  ['TARGET_IS_AWAY', /^Prod cannot be reached/],
  ['TARGET_IS_OLDER', /^Prod runs an older version/],
])(
  'an environment of which %s is told in words; nothing can be sent there, and it is asked again by a press',
  async (messageKey, words) => {
    compared = () => problem('PORT_FAILED', 502, { messageKey, params: { environment: 'Prod' } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Sync…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send 0 keys' }).disabled).toBe(true);
    compared = undefined;
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText(/4 texts differ, 4 read the same/);
    expect(writes()).toEqual([]);
  },
);

it('a sync to production is taken back by its typed phrase', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sync…' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Take it back' }));
  const question = await screen.findByRole('alertdialog');
  const goAhead = within(question).getByRole('button', { name: 'Take it back' });
  fireEvent.click(goAhead);
  expect(writes()).toEqual([]);
  fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'UNDO 1 KEY IN PROD' } });
  fireEvent.click(goAhead);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    ...{ keys: [{ key: 'BACK' }], undoes: '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21' },
  });
});
