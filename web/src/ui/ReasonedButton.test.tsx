import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ReasonedButton } from './ReasonedButton.tsx';

const button = (): HTMLElement => screen.getByRole('button', { name: 'Search' });

describe('ReasonedButton', () => {
  it('keeps the focus while it works and when it may not be pressed again', () => {
    const onClick = vi.fn();
    const { rerender } = render(<ReasonedButton text="Search" onClick={onClick} />);
    button().focus();
    fireEvent.click(button());
    rerender(<ReasonedButton text="Search" onClick={onClick} loading />);
    expect(document.activeElement).toBe(button());
    fireEvent.click(button());
    rerender(<ReasonedButton text="Search" onClick={onClick} reason="Nothing changed" />);
    expect(document.activeElement).toBe(button());
    fireEvent.click(button());
    rerender(<ReasonedButton text="Search" onClick={onClick} isOff />);
    expect(document.activeElement).toBe(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().getAttribute('aria-describedby')).toBeNull();
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(<ReasonedButton text="Search" onClick={onClick} isOff={false} />);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('says why it may not be pressed, and that it is busy', () => {
    const { rerender } = render(<ReasonedButton text="Search" reason="Nothing changed" />);
    const said = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Nothing changed');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    rerender(<ReasonedButton text="Search" loading />);
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-describedby')).toBeNull();
  });

  it('sends no form that it stands in, unless that is what it is for', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (type?: 'submit') => (
      <form onSubmit={onSubmit}>
        <ReasonedButton text="Search" type={type} />
      </form>
    );
    const { rerender } = render(form());
    fireEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form('submit'));
    fireEvent.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does not send the form that it may not send', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (reason?: string) => (
      <form onSubmit={onSubmit}>
        <ReasonedButton type="submit" text="Search" reason={reason} />
      </form>
    );
    const { rerender } = render(form('Nothing changed'));
    fireEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form());
    fireEvent.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
