import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { attentionOf } from './attention.ts';

beforeAll(() => setupTexts('en-BE'));

it.each([
  [undefined, 34, false],
  [undefined, 36, true],
  [60, 36, false],
  [60, 66, true],
  [20, 26, true],
])(
  'a search that its contract lets run for %s minutes is silent after %i minutes: %s',
  (giveUpAfterMinutes, minutes, expected) => {
    const statusTimestamp = new Date(Date.now() - minutes * 60_000).toISOString();
    const attention = attentionOf({ status: 'Dispatching', statusTimestamp, giveUpAfterMinutes });
    expect(attention?.text).toBe(expected ? 'Dispatch has been silent for too long' : undefined);
  },
);
