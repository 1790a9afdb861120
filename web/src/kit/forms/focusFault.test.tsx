import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusFault } from './focusFault.ts';

it.each([
  ['a field itself', 'Address'],
  ['what Tab reaches in a group', 'Yes'],
])('puts the focus on the first thing that is wrong: %s', async (_what, name) => {
  const isAddress = name === 'Address';
  render(
    <form aria-label="Form">
      <input aria-label="Name" />
      <input aria-label="Address" readOnly aria-invalid={isAddress || undefined} />
      <div role="radiogroup" aria-label="Mail" aria-invalid="true">
        <button type="button" tabIndex={-1}>
          No
        </button>
        <button type="button">Yes</button>
      </div>
    </form>,
  );
  focusFault(screen.getByRole('form'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole(isAddress ? 'textbox' : 'button', { name }));
});
