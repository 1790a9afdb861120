import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuButton } from './MenuButton.tsx';

it('is pressed from the click on, while the menu itself is still on its way', async () => {
  render(<MenuButton text="More" entries={[{ key: 'log', text: 'Log', onClick: () => {} }]} />);
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.className).not.toContain('active');
  fireEvent.click(button);
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(button.className).toContain('bp6-active');
  expect(await screen.findByRole('menuitem', { name: 'Log' })).toBeTruthy();
});
