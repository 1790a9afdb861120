import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useRowsHeldWhileScrolled, withoutNew } from './useRowsHeldWhileScrolled.ts';

interface Row {
  readonly id: string;
  readonly text: string;
}
const rowsOf = (...texts: readonly string[]): readonly Row[] => texts.map((text) => ({ id: text[0] ?? '', text }));
const keyOf = ({ id }: Row): string => id;

function List({ rows, asked = 'all' }: { readonly rows: readonly Row[]; readonly asked?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRowsHeldWhileScrolled({ rows, rowKey: keyOf, asked, frame });
  return (
    <div ref={frame}>
      <div className="tl-table-region" data-testid="region">
        <output>{`${shown.rows?.map(({ text }) => text).join(' ')}, ${shown.held} wait`}</output>
      </div>
      <button type="button" onClick={shown.release}>
        show
      </button>
    </div>
  );
}
const said = () => screen.getByRole('status').textContent;
const scrollTo = (top: number): void => {
  const region = screen.getByTestId('region');
  region.scrollTop = top;
  fireEvent.scroll(region);
};

it('rows that are known are as they are now, in the order in which they are read', () => {
  expect(withoutNew(rowsOf('a1', 'b1', 'c1'), rowsOf('z1', 'b2', 'a1'), keyOf)).toEqual({
    rows: rowsOf('a1', 'b2', 'c1'),
    added: 1,
  });
});

describe('new rows', () => {
  it('are put in at once where the list stands at its top', () => {
    const { rerender } = render(<List rows={rowsOf('a1')} />);
    rerender(<List rows={rowsOf('z1', 'a1')} />);
    expect(said()).toBe('z1 a1, 0 wait');
  });

  it('wait while somebody reads further down, until he comes back or asks for them', () => {
    const { rerender } = render(<List rows={rowsOf('a1', 'b1')} />);
    scrollTo(40);
    rerender(<List rows={rowsOf('z1', 'y1', 'a2')} />);
    expect(said()).toBe('a2 b1, 2 wait');
    scrollTo(20);
    expect(said()).toBe('a2 b1, 2 wait');
    scrollTo(0);
    expect(said()).toBe('z1 y1 a2, 0 wait');
    scrollTo(40);
    rerender(<List rows={rowsOf('x1', 'z1')} />);
    act(() => screen.getByRole('button').click());
    expect(said()).toBe('x1 z1, 0 wait');
  });

  it('of another page or another filter are shown wherever one stands; a refresh without new ones, too', () => {
    const { rerender } = render(<List rows={rowsOf('a1', 'b1')} />);
    scrollTo(40);
    rerender(<List rows={rowsOf('b2', 'a1')} />);
    expect(said()).toBe('b2 a1, 0 wait');
    rerender(<List rows={rowsOf('m1')} asked="page 2" />);
    expect(said()).toBe('m1, 0 wait');
  });
});
