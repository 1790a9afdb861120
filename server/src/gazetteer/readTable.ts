import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';

export interface Position {
  latitude: number;
  longitude: number;
}

/** Where the tables of our own lie. */
export const dataDir = path.join(import.meta.dirname, 'data');

/** One of our own tables, as rows with the columns of its first line. Lines that begin with # are remarks. */
export function readTable<Column extends string>(file: string): Record<Column, string>[] {
  const { data, errors } = Papa.parse<Record<Column, string>>(readFileSync(path.join(dataDir, file), 'utf8'), {
    header: true,
    comments: '#',
    skipEmptyLines: true,
  });
  const [error] = errors;
  if (error) throw new Error(`${file}, row ${error.row}: ${error.message}`);
  return data;
}

/** "51.0541 3.7221; 51.0508 3.7230" as positions; whatever else a point carries is left to the reader. */
export function readPath(text: string): (Position & { more: string[] })[] {
  return text.split(';').map((point) => {
    const [latitude, longitude, ...more] = point.trim().split(' ');
    return { latitude: Number(latitude), longitude: Number(longitude), more };
  });
}

/** "Bruxelles/Brussel": French first, where a place has two official names. */
export function readNames(text: string): { name: string; dutchName?: string } {
  const [name = '', dutchName] = text.split('/');
  return { name, dutchName };
}
