import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusBack } from './useFocusBack.ts';

function List({ openKey }: { openKey: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusBack(frame, openKey);
  return (
    <div ref={frame} hidden={openKey !== ''}>
      {['a', 'b'].map((key) => (
        <button key={key} type="button" data-row={key}>
          {key}
        </button>
      ))}
    </div>
  );
}

it('gives the focus to the row of what was closed last', () => {
  const { rerender } = render(<List openKey="" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<List openKey="a" />);
  rerender(<List openKey="b" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<List openKey="" />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'b' }));
});

it('leaves the focus where it is when the row is not on this page', () => {
  const { rerender } = render(<List openKey="z" />);
  rerender(<List openKey="" />);
  expect(document.activeElement).toBe(document.body);
});
