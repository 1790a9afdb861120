import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const columns = [
  'licensePlate',
  'vin',
  'coverageFrom',
  'coverageTo',
  'vehicleType',
  'make',
  'model',
  'fuelType',
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerPhoneNumber',
  'mileage',
];

const two = (value: number): string => String(value).padStart(2, '0');

/** A row of an insurer's file: every plate once, real lengths, nothing to mend. */
function row(index: number): string {
  const letters = [index, Math.floor(index / 26), Math.floor(index / 676)].map((n) =>
    String.fromCharCode(65 + (n % 26)),
  );
  const plate = `${1 + (Math.floor(index / 17_576_000) % 9)}${letters.join('')}${String(Math.floor(index / 17_576)).padStart(3, '0')}`;
  const period = `-${two(1 + (index % 12))}-${two(1 + (index % 28))}`;
  return [
    plate,
    `VF1${String(index).padStart(14, '0')}`,
    `2026${period}`,
    `2027${period}`,
    'PassengerCar',
    'Renault',
    'Clio',
    index % 2 === 0 ? 'Petrol' : 'Diesel',
    'Jos',
    'Peeters',
    `jos.peeters${index}@example.org`,
    `+3247${String(index % 10_000_000).padStart(7, '0')}`,
    String(index % 200_000),
  ].join(',');
}

/** Writes a file of guarantees; with a contract code, each row begins with it (for a COPY straight into the table). */
export async function writeGuarantees(file: string, rows: number, contractCode?: string): Promise<void> {
  const stream = createWriteStream(file);
  const lead = contractCode === undefined ? '' : `${contractCode},`;
  stream.write(`${contractCode === undefined ? '' : 'contractCode,'}${columns.join(',')}\n`);
  for (let index = 0; index < rows; ) {
    let block = '';
    for (const stop = Math.min(rows, index + 5_000); index < stop; index += 1) block += `${lead}${row(index)}\n`;
    if (!stream.write(block)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}

/** The table's columns in the order of the file's, for COPY. */
export const tableColumns = columns.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
