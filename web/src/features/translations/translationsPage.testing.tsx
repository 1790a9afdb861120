import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Translation, TranslationVersion } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';
import { textDrafts } from './textDrafts.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

export const at = '2026-11-20T10:00:00.000Z';
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

/** What the server has, was asked and answers. */
export const desk = {
  texts: [] as Translation[],
  asked: [] as AskedCall[],
  refused: [] as string[],
  history: [] as TranslationVersion[],
  overtaken: undefined as number | undefined,
  compared: undefined as (() => Response) | undefined,
};

beforeEach(() => {
  desk.asked = [];
  desk.refused = [];
  desk.overtaken = undefined;
  desk.compared = undefined;
  textDrafts.clear();
  desk.texts = [
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

export const problem = (code: string, status = 422, more: object = {}) =>
  Response.json({ type: `/problems/${code}`, title: code, status, code, instance: 'r1', ...more }, { status });

export function answer(call: AskedCall): unknown {
  desk.asked.push(call);
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
      desk.compared?.() ?? {
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
  if (url.pathname === '/v1/translations/history') return desk.history;
  if (method === 'GET') return desk.texts;
  const wanted = body as Translation;
  if (desk.overtaken) return problem('VERSION_CHANGED', 412, { current: { version: desk.overtaken, agentName: 'Bo' } });
  if (desk.refused.includes(wanted?.locale)) return problem('AN_ERROR_OCCURED', 500);
  if (method === 'DELETE') {
    desk.texts = desk.texts.filter(
      ({ key, locale }) => key !== url.searchParams.get('key') || locale !== url.searchParams.get('locale'),
    );
    return new Response(null, { status: 204 });
  }
  return { ...saved(wanted.key, wanted.locale, wanted.value), category: wanted.category ?? null };
}
export const show = (address = '/') =>
  renderScreen(<TranslationsPage />, { towline: answeringServer(answer), address });
/** The page on a server that keeps each save waiting until it is let go. */
export function showSlow() {
  let waiting: (() => void) | undefined;
  const slow = async (call: AskedCall): Promise<unknown> => {
    if (call.method === 'PUT') await new Promise<void>((resolve) => (waiting = resolve));
    return answer(call);
  };
  renderScreen(<TranslationsPage />, { towline: answeringServer(slow), address: '/' });
  /** Answers the save that is under way, once one is. */
  return async (): Promise<void> => {
    await waitFor(() => expect(waiting).toBeDefined());
    const letGo = waiting;
    waiting = undefined;
    await act(async () => letGo?.());
  };
}
export const writes = () => desk.asked.filter(({ method }) => method !== 'GET');
export const rowsShown = () => screen.queryAllByRole('row').length - 1;
export async function open(key: string) {
  const row = (await screen.findByText(key)).closest('tr')!;
  fireEvent.click(within(row).getByRole('button', { name: `Details of ${key}` }));
  const language = (name: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(name);
  const type = (name: RegExp, value: string) => {
    fireEvent.change(language(name), { target: { value } });
    fireEvent.blur(language(name));
  };
  return { row, language, type };
}
