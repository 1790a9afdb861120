import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { NumberField } from './NumberField.tsx';

beforeAll(() => setupTexts('it-IT'));

it('is shown with the decimal mark of the language, and takes both', () => {
  const onChange = vi.fn();
  const { rerender } = render(<NumberField label="Importo" decimals value={87.54} onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Importo' });
  expect(box.value).toBe('87,54');
  for (const typed of ['12,5', '12.5']) {
    fireEvent.change(box, { target: { value: typed } });
    expect(onChange).toHaveBeenLastCalledWith(12.5);
  }
  fireEvent.blur(box);
  rerender(<NumberField label="Importo" decimals value={12.5} onChange={onChange} />);
  expect(box.value).toBe('12,5');
});
