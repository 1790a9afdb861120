import type { Position } from './readTable.ts';

/** Things with a position, found again by position: cells of a fixed size in degrees. */
export class PlaceGrid<T extends Position> {
  readonly #cells = new Map<number, T[]>();
  readonly #size: number;

  constructor(sizeInDegrees: number, things: Iterable<T> = []) {
    this.#size = sizeInDegrees;
    for (const thing of things) this.add(thing);
  }

  add(thing: T): void {
    const cell = this.#cellOf(thing, 0, 0);
    const there = this.#cells.get(cell);
    if (there) there.push(thing);
    else this.#cells.set(cell, [thing]);
  }

  /** What lies in the position's cell and the cells around it: everything within one cell's size, and some more. */
  *around(at: Position): Generator<T> {
    for (let row = -1; row <= 1; row++) {
      for (let column = -1; column <= 1; column++) yield* this.#cells.get(this.#cellOf(at, row, column)) ?? [];
    }
  }

  #cellOf({ latitude, longitude }: Position, row: number, column: number): number {
    return (Math.floor(latitude / this.#size) + row) * 1e6 + Math.floor(longitude / this.#size) + column;
  }
}
