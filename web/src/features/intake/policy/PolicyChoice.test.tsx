import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { guardKeyRelease } from '../../../ui/keyRelease.ts';
import { PolicyChoice } from './PolicyResult.tsx';

let letGo: () => void;
beforeAll(async () => {
  await setupTexts('en-BE');
  letGo = guardKeyRelease();
});
afterAll(() => letGo());
afterEach(cleanup);

const policies = [
  { id: 'one', licensePlate: '1ABC123', contractCode: 'C24Prepaid19', status: 'Covered' as const },
  { id: 'two', licensePlate: '2XTW066', contractCode: 'C24Prepaid19', status: 'Covered' as const },
];

test('the Enter that searched chooses no policy as it is let go; one that is pressed there does', () => {
  const chosen: (string | undefined)[] = [];
  render(<PolicyChoice policies={policies} onChoose={({ id }) => chosen.push(id)} />);
  const [first, second] = screen.getAllByRole('button');
  first!.focus();
  fireEvent.keyUp(first!, { key: 'Enter' });
  expect(chosen).toEqual([]);
  fireEvent.keyDown(second!, { key: 'Enter' });
  fireEvent.keyUp(second!, { key: 'Enter' });
  expect(chosen).toEqual(['two']);
});

test('a renewal that has not begun says so, and is not told as covered', () => {
  const renewal = { ...policies[0]!, id: 'next', coverageFrom: '2199-01-01', coverageTo: '2199-12-31' };
  const running = { ...policies[0]!, coverageFrom: '2020-01-01', coverageTo: '2198-12-31' };
  const over = { ...running, id: 'over', coverageTo: '2020-12-31', status: 'Expired' as const };
  render(<PolicyChoice policies={[renewal, running, over]} onChoose={() => {}} />);
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent?.split(' · ').at(-1));
  expect(texts).toEqual([
    'The coverage begins on 01-01-2199 only → 31-12-2199',
    'Covered → 31-12-2198',
    'Expired → 31-12-2020',
  ]);
});
