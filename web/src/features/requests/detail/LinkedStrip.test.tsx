import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { LinkedStrip } from './LinkedStrip.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});
afterEach(() => act(closeModals));

const shown = (linkedRequests: AssistanceRequest['linkedRequests']) => {
  const onOpen = vi.fn();
  const request = aRequest({ id: 'w', shortId: 'WWWW', version: 7, status: 'PartnerEnroute', linkedRequests });
  const asked = renderOnRequest(
    <HotkeyLayer>
      <LinkedStrip request={request} onOpen={onOpen} />
    </HotkeyLayer>,
    { '/v1/bo/assistance-requests/w/linked-requests/d': { ...request, linkedRequests: [] } },
  );
  return { onOpen, asked };
};
const tabs = () => screen.getAllByRole('button').filter(({ textContent }) => textContent !== '');

it('stands the assistance before its workshop, marks this one, and opens the other', () => {
  const { onOpen } = shown([
    { parentAssistanceRequestId: 'a', childAssistanceRequestId: 'w', relationshipType: 'Workshop', shortId: 'AAAA' },
  ]);
  const [first, second] = tabs();
  expect([first?.textContent, second?.textContent]).toEqual(['Request AAAA', 'Workshop WWWW']);
  expect([first, second].map((tab) => tab?.getAttribute('aria-current'))).toEqual([null, 'page']);
  fireEvent.click(first!);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('a');
});

it('says the same of both when it is looked at from the assistance', () => {
  shown([
    { parentAssistanceRequestId: 'w', childAssistanceRequestId: 'c', relationshipType: 'Workshop', shortId: 'CCCC' },
    { parentAssistanceRequestId: 'w', childAssistanceRequestId: 'd', relationshipType: 'Duplicate', shortId: 'DDDD' },
  ]);
  const names = tabs().map(({ textContent }) => textContent);
  expect(names).toEqual(['Request WWWW', 'Duplicate DDDD', 'Workshop CCCC']);
});

it.each([
  ['the older', 'w', 'd'],
  ['the newer', 'd', 'w'],
])('unlinks a duplicate from %s after a question, with the version that was seen; a workshop stays', async (...row) => {
  const [, parentAssistanceRequestId, childAssistanceRequestId] = row;
  const { asked } = shown([
    { parentAssistanceRequestId: 'w', childAssistanceRequestId: 'c', relationshipType: 'Workshop', shortId: 'CCCC' },
    { parentAssistanceRequestId, childAssistanceRequestId, relationshipType: 'Duplicate', shortId: 'DDDD' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Unlink the duplicate' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Unlink DDDD?');
  expect(asked).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Unlink the duplicate' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked.map(({ call, version }) => [call, version])).toEqual([
    ['DELETE /v1/bo/assistance-requests/w/linked-requests/d', '"7"'],
  ]);
});

it('shows nothing for a request alone', () => {
  shown([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
