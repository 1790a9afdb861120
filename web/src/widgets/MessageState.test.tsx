import { render } from '@testing-library/react';
import type { Communication } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { MessageState } from './MessageState.tsx';

beforeAll(() => setupTexts('en-BE'));

const at = '2026-11-21T13:30:00Z';

it.each<[string, Partial<Communication>, string, readonly RegExp[]]>([
  ['that just waits', { status: 'Pending' }, 'info', [/^Waiting$/]],
  [
    'that is stuck, with why and when it is tried again',
    { status: 'Pending', nextTryAt: at, lastError: 'the mail server is away' },
    'warning',
    [/next try at \d\d:30/, /the mail server is away/],
  ],
  [
    'that was given up, with why',
    { status: 'Failed', lastError: '550 no such mailbox' },
    'danger',
    [/550 no such mailbox/],
  ],
  ['that left, with the sign that the outbox and the async log have for it', { status: 'Sent' }, 'success', [/^Sent$/]],
  ['that arrived, with when', { status: 'Sent', confirmedDeliveryTimestamp: at }, 'success', [/21-11-2026 \d\d:30/]],
  [
    'that went to the test address',
    { status: 'Sent', sentTo: 'test@towline.example' },
    'success',
    [/test@towline\.example/],
  ],
])('a message %s', (_which, message, level, said) => {
  const { container } = render(<MessageState message={message as Communication} />);
  expect(container.querySelector(`.tl-status-${level}`)).not.toBeNull();
  for (const words of said) expect(container.textContent).toMatch(words);
});

it('one that came in has no state', () => {
  const { container } = render(<MessageState message={{}} />);
  expect(container.textContent).toBe('');
});
