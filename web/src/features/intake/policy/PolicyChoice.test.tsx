import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { guardKeyRelease } from '../../../ui/keyRelease.ts';
import { PolicyChoice } from './PolicyResult.tsx';

let letGo: () => void;
beforeAll(async () => {
  await setupTexts('en-BE');
  letGo = guardKeyRelease();
});
afterAll(() => letGo());

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
