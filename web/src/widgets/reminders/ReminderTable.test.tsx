import { render, screen } from '@testing-library/react';
import type { PaymentReminder } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ReminderTable } from './ReminderTable.tsx';

beforeAll(() => setupTexts('en-BE'));

const at = '2026-11-26T20:54:00Z';

it.each<[string, Partial<PaymentReminder>, readonly string[]]>([
  ['nothing follows', {}, ['Reminder', 'Status', 'Time']],
  ['another follows', { newReminderScheduledFor: at }, ['Reminder', 'Status', 'Time', 'Next reminder']],
  [
    'a direct debit is waited for',
    { newAttemptScheduledFor: at },
    ['Reminder', 'Status', 'Time', 'Waits for a direct debit until'],
  ],
])('has no column of dashes: %s', (_what, more, columns) => {
  const sent = { type: 'FirstReminder', createdAt: at, sentAt: at } as PaymentReminder;
  const reminders = [
    { ...sent, ...more },
    { ...sent, type: 'SecondReminder' as const },
  ];
  render(<ReminderTable requestId="a" reminders={reminders} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
});
