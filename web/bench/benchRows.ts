import type { StatusLevel } from '../src/ui/statusLevel.ts';

/** A row as wide as one of the request list. */
export interface BenchRow {
  readonly id: string;
  readonly level: StatusLevel;
  readonly status: string;
  readonly age: string;
  readonly created: string;
  readonly service: string;
  readonly plate: string;
  readonly place: string;
  readonly contract: string;
  readonly partner: string;
  readonly reference: string;
}

const states: readonly (readonly [StatusLevel, string])[] = [
  ['warning', 'C24 Belgium'],
  ['info', 'Dispatching'],
  ['info', 'Executing'],
  ['danger', 'None found, dispatched'],
  ['success', 'Completed'],
  ['royal', 'System completed'],
  ['default', 'Session expired'],
];
const services = ['Jump start', 'Towing + repair', 'Tyre', 'Keys', 'Battery'];
const places = ['BE Gent', 'IT Torino', 'LU Ettelbruck', 'FR Lille', 'BE Aalst', 'IT Milano'];
const partners = ['Depannage Maes', 'Garage Peeters', 'Soccorso Rossi', 'AutoHelp'];

function pick<Value>(list: readonly Value[], seed: number): Value {
  return list[seed % list.length] as Value;
}

/** The same rows at every run. */
export function benchRows(count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, row) => {
    const [level, status] = pick(states, row * 7 + (row >> 3));
    return {
      id: (0x1000 + row * 77).toString(16).toUpperCase(),
      level,
      status,
      age: `${String(row % 48).padStart(2, '0')}:${String((row * 13) % 60).padStart(2, '0')}`,
      created: `21-11 ${String(row % 24).padStart(2, '0')}:02`,
      service: pick(services, row),
      plate: `1ABC${String(row % 1000).padStart(3, '0')}`,
      place: pick(places, row * 5),
      contract: 'C24Prepaid19',
      partner: pick(partners, row * 3),
      reference: `REF-${row}`,
    };
  });
}
