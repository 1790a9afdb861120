import { fireEvent, render, screen } from '@testing-library/react';
import { aContract } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ContractNews } from './ContractNews.tsx';

const first = aContract({ version: 3 });
const changed = aContract({ version: 4, lastUpdatedAt: '2026-11-21T13:02:00Z' });
const news = () => screen.queryByText(/The contract was changed at/);

beforeAll(() => setupTexts('en-BE'));

describe('a contract that is changed while its order is open', () => {
  it('is said once, until the agent has understood', () => {
    const { rerender } = render(<ContractNews contract={undefined} />);
    rerender(<ContractNews contract={first} />);
    expect(news()).toBeNull();
    rerender(<ContractNews contract={changed} />);
    expect(news()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
    expect(news()).toBeNull();
    rerender(<ContractNews contract={{ ...changed, version: 5 }} />);
    expect(news()).not.toBeNull();
  });

  it('is another thing than another contract that the agent chose', () => {
    const { rerender } = render(<ContractNews contract={first} />);
    rerender(<ContractNews contract={aContract({ code: 'Q8', version: 9 })} />);
    expect(news()).toBeNull();
  });
});
