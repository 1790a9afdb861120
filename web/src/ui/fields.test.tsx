import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { DateField } from './DateField.tsx';
import { Field } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { Pager } from './Pager.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PlateField } from './PlateField.tsx';
import { ReasonedButton } from './ReasonedButton.tsx';
import { TagEmails } from './TagEmails.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const box = () => screen.getByRole<HTMLInputElement>('textbox');

function type(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
}

describe('Field', () => {
  it('ties label, hint and error to the input', () => {
    render(
      <Field label="Remarks" required hint="At most 500" error="Remarks are required">
        {(wiring) => <input {...wiring} />}
      </Field>,
    );
    const input = screen.getByLabelText(/Remarks/, { selector: 'input' });
    const said = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual(['At most 500', 'Remarks are required']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });
});

describe('DateField', () => {
  function date(value = '2026-11-21') {
    const onChange = vi.fn();
    render(<DateField label="From" value={value} onChange={onChange} min="2026-11-01" max="2026-11-30" />);
    return onChange;
  }

  it('shows DD-MM-YYYY and takes what is typed when it is left', () => {
    const onChange = date();
    expect(box().value).toBe('21-11-2026');
    type('5/11/26');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(box());
    expect(onChange).toHaveBeenCalledWith('2026-11-05');
  });

  it.each([
    ['31-02-2026', /not a date/],
    ['01-12-2026', /not possible here/],
    ['31-10-2026', /not possible here/],
  ])('refuses %s and keeps it for mending', (text, message) => {
    const onChange = date();
    type(text);
    fireEvent.blur(box());
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toMatch(message);
    expect(box().value).toBe(text);
  });

  it('can be emptied', () => {
    const onChange = date();
    type('');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith('');
  });
});

describe('NumberField', () => {
  function Radius({ onChange }: { readonly onChange: (value: number | undefined) => void }) {
    const [value, setValue] = useState<number | undefined>(50);
    const keep = (next: number | undefined) => {
      setValue(next);
      onChange(next);
    };
    return <NumberField label="Radius" min={1} max={250} fallback={50} value={value} onChange={keep} />;
  }

  it('drops letters, keeps to its bounds, and is never left empty', () => {
    const onChange = vi.fn();
    render(<Radius onChange={onChange} />);
    type('30x');
    expect(box().value).toBe('30');
    expect(onChange).toHaveBeenLastCalledWith(30);
    type('999');
    expect(onChange).toHaveBeenLastCalledWith(250);
    fireEvent.blur(box());
    expect(box().value).toBe('250');
    type('');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    fireEvent.blur(box());
    expect(box().value).toBe('50');
  });

  it('steps by arrow keys within its bounds', () => {
    const onChange = vi.fn();
    render(<Radius onChange={onChange} />);
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(onChange).toHaveBeenLastCalledWith(51);
    type('250');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(onChange).toHaveBeenLastCalledWith(250);
  });
});

describe('PhoneField', () => {
  const countries = [
    { code: 'BE', name: 'Belgium', dialCode: '32' },
    { code: 'LU', name: 'Luxembourg', dialCode: '352' },
  ];

  it('joins country and number, and follows a number that names its country', () => {
    const onChange = vi.fn();
    render(<PhoneField label="Phone" countries={countries} defaultCountry="BE" value="" onChange={onChange} />);
    // With a dial code in front at most what records take.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).maxLength).toBe(34);
    type('0475 12 34 56');
    expect(onChange).toHaveBeenLastCalledWith('+32 475 12 34 56');
    type('+352 621 123');
    expect(onChange).toHaveBeenLastCalledWith('+352 621 123');
  });

  it.each([
    ['+31 6 12345678', 'NL', '6 12345678'],
    ['+1 555', '+1', '555'],
  ])('%s moves the selection to %s, though it is not offered', (value, code, rest) => {
    render(<PhoneField label="Phone" countries={countries} defaultCountry="BE" value={value} onChange={vi.fn()} />);
    expect([screen.getByRole<HTMLSelectElement>('combobox').value, box().value]).toEqual([code, rest]);
  });

  it('shows the country of the number it is given, and moves it to another', () => {
    const onChange = vi.fn();
    const value = '+352 621 123';
    render(<PhoneField label="Phone" countries={countries} defaultCountry="BE" value={value} onChange={onChange} />);
    const country = screen.getByRole<HTMLSelectElement>('combobox');
    expect([country.value, box().value]).toEqual(['LU', '621 123']);
    fireEvent.change(country, { target: { value: 'BE' } });
    expect(onChange).toHaveBeenLastCalledWith('+32 621 123');
  });
});

describe('PlateField', () => {
  it('writes capitals and looks up at Enter, but not at Ctrl+Enter, which goes to the next step', () => {
    const onChange = vi.fn();
    const onLookUp = vi.fn();
    render(<PlateField label="Plate" value="1abc" onChange={onChange} onLookUp={onLookUp} />);
    type('1abc-123');
    expect(onChange).toHaveBeenCalledWith('1ABC-123');
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(onLookUp).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onLookUp).toHaveBeenCalledTimes(1);
  });
});

describe('TagEmails', () => {
  it('takes what is an address, once, and gives the rest back', () => {
    const onChange = vi.fn();
    const isValid = (address: string) => /^\S+@\S+\.\S{2,}$/.test(address);
    render(<TagEmails label="To" value={['a@x.be']} onChange={onChange} isValid={isValid} />);
    type('b@x.be, a@x.be; nonsense');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith(['a@x.be', 'b@x.be']);
    expect(box().value).toBe('nonsense');
    expect(screen.getByRole('alert').textContent).toBe('Not an e-mail address: nonsense');
    expect([box().validity.valid, box().getAttribute('aria-invalid')]).toEqual([false, 'true']);
    type('');
    expect([box().validity.valid, screen.queryByRole('alert')]).toEqual([true, null]);
  });
});

describe('ReasonedButton', () => {
  it('can be reached but not pressed, and says why', () => {
    const onClick = vi.fn();
    render(<ReasonedButton text="Assign abroad" reason="Only for abroad requests" onClick={onClick} />);
    const button = screen.getByRole<HTMLButtonElement>('button');
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only for abroad requests',
    );
  });

  it('is an ordinary button without a reason', () => {
    const onClick = vi.fn();
    render(<ReasonedButton text="Assign" onClick={onClick} />);
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('Pager', () => {
  it('says which of how many, and leads to the others', () => {
    const onPage = vi.fn();
    render(<Pager label="Pages" page={8} size={20} count={148} onPage={onPage} />);
    expect(screen.getByText('141–148 of 148')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(onPage).toHaveBeenCalledWith(1);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('8');
  });

  it.each([
    [0, false, '0–0 of 0'],
    [1, false, '1–1 of 1'],
    [1000, true, '1–20 of more than 1,000'],
  ])('says of %i rows (cut off: %s) "%s"', (count, moreThan, text) => {
    render(<Pager label="Pages" page={1} size={20} count={count} moreThan={moreThan} onPage={() => {}} />);
    expect(screen.getByRole('navigation').textContent).toContain(text);
  });
});
