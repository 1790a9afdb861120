import { renderHook } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { useEditReason } from './useEditReason.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
  enterSession(anAgent());
});

const changed = { meanwhile: undefined, isChanged: true, hasContract: true };

it.each([
  ['nothing stands in the way', changed, undefined],
  ['nothing was changed', { ...changed, isChanged: false }, 'Nothing has been changed'],
  ['the contract is not there yet', { ...changed, hasContract: false }, /contract/i],
  [
    'what happened meanwhile comes first',
    { meanwhile: 'It was cancelled', isChanged: false, hasContract: false },
    'It was cancelled',
  ],
])('%s', (_case, state, reason) => {
  const { result } = renderHook(() => useEditReason(state));
  if (reason === undefined) expect(result.current).toBeUndefined();
  else expect(result.current).toMatch(reason);
});
