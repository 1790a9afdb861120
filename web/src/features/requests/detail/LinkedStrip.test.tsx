import { fireEvent, render, screen } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { LinkedStrip } from './LinkedStrip.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const request = (linkedRequests: AssistanceRequest['linkedRequests']) =>
  ({ id: 'w', shortId: 'WWWW', linkedRequests }) as AssistanceRequest;
const shown = (linkedRequests: AssistanceRequest['linkedRequests']) => {
  const onOpen = vi.fn();
  render(
    <HotkeyLayer>
      <LinkedStrip request={request(linkedRequests)} onOpen={onOpen} />
    </HotkeyLayer>,
  );
  return onOpen;
};

it('stands the assistance before its workshop, marks this one, and opens the other', () => {
  const onOpen = shown([
    { parentAssistanceRequestId: 'a', childAssistanceRequestId: 'w', relationshipType: 'Workshop', shortId: 'AAAA' },
  ]);
  const [first, second] = screen.getAllByRole('button');
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
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Request WWWW', 'Duplicate DDDD', 'Workshop CCCC']);
});

it('shows nothing for a request alone', () => {
  shown([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
