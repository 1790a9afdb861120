import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { AnswerList } from './AnswerList.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

it('says every answer in words, not by its sign alone', () => {
  render(
    <AnswerList
      label="Vehicle"
      questions={[
        { key: 'a', name: 'All-wheel drive', answer: 'Yes' },
        { key: 'b', name: 'Locked area', answer: 'No' },
        { key: 'c', name: 'Spare tyre', answer: 'Unknown' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All-wheel drive: Yes',
    'Locked area: No',
    'Spare tyre: Unknown',
  ]);
});

it('is absent where nothing was asked', () => {
  render(<AnswerList label="Vehicle" questions={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
