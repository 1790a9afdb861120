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

it('has the focus on its first entry, and arrows move it round', async () => {
  const entries = ['Light', 'Dark'].map((text) => ({ key: text, text, active: text === 'Dark', onClick: () => {} }));
  render(<MenuButton text="Theme" entries={entries} />);
  fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
  const light = await screen.findByRole('menuitemradio', { name: 'Light', checked: false });
  const dark = screen.getByRole('menuitemradio', { name: 'Dark', checked: true });
  expect(document.activeElement).toBe(light);
  fireEvent.keyDown(light, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(dark);
  fireEvent.keyDown(dark, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(light);
  // What lies over the page is no live region: all that changes in it would be read out.
  expect(light.closest('[aria-live]')).toBeNull();
  // What there is no room for is scrolled to.
  expect(light.closest<HTMLElement>('.tl-popover-inside')?.style.overflow).toBe('auto');
});
