import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { RequestStatusTag } from './RequestStatusTag.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const cancelled = {
  status: 'Cancelled',
  statusReason: 'TooExpensive',
  statusHistory: [{ status: 'Dispatching' }],
} as const;

it.each([
  ['Home', 'Cancelled by the customer · Too expensive'],
  [undefined, 'Cancelled by the customer · Too expensive'],
  ['Client', 'Cancelled by the customer · Too expensive for our customer'],
] as const)('a reason is read from %s as %s', (seenFrom, text) => {
  render(<RequestStatusTag request={cancelled} withReason seenFrom={seenFrom} />);
  expect(screen.getByTitle('Cancelled').textContent).toBe(text);
});
