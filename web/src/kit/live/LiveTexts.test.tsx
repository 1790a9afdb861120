import { act, render, screen } from '@testing-library/react';
import type { createTowline } from '@towline/sdk';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readSavedTextsBy } from '../../i18n/savedTexts.ts';
import { setupTexts } from '../../i18n/setup.ts';
import { onlyTab } from '../tabs/tabs.testing.ts';
import { LiveTexts } from './LiveTexts.tsx';
import { openLive } from './live.ts';

type Options = Parameters<ReturnType<typeof createTowline>['live']>[0];
const none = { messages: {}, labels: {}, buttons: {}, enumerations: {}, countries: {} };

beforeAll(async () => {
  await setupTexts('en-BE');
});
afterEach(() => {
  readSavedTextsBy(undefined);
  vi.useRealTimers();
});

function Word() {
  const { t } = useTranslation();
  return <p>{t('buttons:CANCEL')}</p>;
}

it('an open page says a text anew that somebody saves, and reads once for many', async () => {
  vi.useFakeTimers();
  let options: Options | undefined;
  const live = (given: Options) => {
    options = given;
    return () => {};
  };
  const close = openLive({ live }, 'jan', onlyTab());
  const read = vi.fn(async () => ({ ...none, buttons: { CANCEL: 'Never mind' } }));
  readSavedTextsBy(read);
  render(
    <>
      <LiveTexts />
      <Word />
    </>,
  );
  const tell = (tag: string, id: string) =>
    options?.onEvent?.({ topic: 'changed', id: '1', data: { topic: 'changed', tag, id } } as never);
  await act(async () => {
    tell('organisations', 'Q8');
    tell('translations', 'nl:CANCEL');
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(read).not.toHaveBeenCalled();
  await act(async () => {
    for (let saves = 0; saves < 20; saves += 1) tell('translations', 'en:buttons:CANCEL');
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Never mind')).toBeDefined();
  expect(read).toHaveBeenCalledTimes(1);
  close();
});
