import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { FilterBar } from './FilterBar.tsx';

beforeAll(() => setupTexts('en-BE'));

function Bar({ onNear }: { onNear: () => void }) {
  const [partner, setPartner] = useState<string>();
  const editor = (done: () => void) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setPartner('Leroy');
        done();
      }}
    >
      {/* biome-ignore lint/a11y/noAutofocus: as the editors of lists do. */}
      <input autoFocus aria-label="Partner" />
    </form>
  );
  const filter = { key: 'partner', label: 'Partner', shown: partner, remove: () => setPartner(undefined), editor };
  return <FilterBar label="Filters" filters={[filter]} onClear={() => {}} changed={false} onNear={onNear} />;
}

it('fetches what it opens when the focus comes near, and gives the focus back to the chip once it is filled', async () => {
  const onNear = vi.fn();
  render(<Bar onNear={onNear} />);
  const add = screen.getByRole('button', { name: 'Add filter' });
  expect(onNear).not.toHaveBeenCalled();
  fireEvent.focus(add);
  expect(onNear).toHaveBeenCalled();
  fireEvent.click(add);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Partner' }));
  const field = await screen.findByRole('textbox', { name: 'Partner' });
  field.focus();
  fireEvent.submit(field);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Partner Leroy' })));

  // The chip takes its cross along.
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Partner' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add filter' })));
});
