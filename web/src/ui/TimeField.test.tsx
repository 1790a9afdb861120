import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { TimeField } from './TimeField.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

function type(text: string) {
  const onChange = vi.fn();
  render(<TimeField label="Leaves at" value="07:30" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Leaves at' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return { onChange, field };
}

describe('a typed time', () => {
  it('counts as soon as it is whole, before the field is left', () => {
    const onChange = vi.fn();
    render(<TimeField label="Arrival" value="" onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Arrival' });
    fireEvent.change(field, { target: { value: '14:0' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '14:05' } });
    expect(onChange.mock.calls).toEqual([['14:05']]);
  });

  it('is taken when the field is left', () => {
    const { onChange, field } = type('1405');
    expect(onChange.mock.calls).toEqual([['14:05']]);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('that is none is refused and stays to be mended', () => {
    const { onChange, field } = type('25:00');
    expect(onChange).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveProperty('value', '25:00');
    expect(screen.getByRole('alert').textContent).toBe('This is not a time of day');
  });

  it('is nothing new when it is the same', () => {
    expect(type('7.30').onChange).not.toHaveBeenCalled();
  });

  it('may be taken away', () => {
    expect(type(' ').onChange.mock.calls).toEqual([['']]);
  });
});
