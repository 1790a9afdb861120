import { contactLanguageValues, fuelTypeValues, vehicleTypeValues } from '../../generated/values.ts';
import { cellAsWritten } from '../csv.ts';
import { isEmail } from '../email.ts';
import { seen } from '../fields/seen.ts';
import { maxPlateLength, normalisePlate } from '../licensePlate.ts';
import { defaultPolicyDurationInDays } from '../policy.ts';
import { type CanonicalColumn, canonicalColumns, type HeaderMap } from './columns.ts';
import { addDays, type ReadDate } from './dates.ts';
import type { RowFault, RowFaultCode } from './rowFault.ts';

/** What came of a row: its line as it is sent, or why it is not. */
export type EncodedRow = { text: string } | { faults: RowFault[] };

/** Turns the fields of a record into the line that is sent. */
export type EncodeRow = (fields: readonly string[]) => EncodedRow;

/** Reads one value: the text that is sent, or undefined where it is no such value. Empty stays empty. */
type ReadValue = (text: string) => string | undefined;

const CLEAN_PLATE = /^[A-Z0-9]{1,10}$/;
const NEEDS_QUOTES = /[",\r\n]/;
const CLEAN_PHONE = /^\+?\d{6,15}$/;
const LONGEST_TEXT = 200;

function readPlate(text: string): string | undefined {
  if (CLEAN_PLATE.test(text)) return text;
  const plate = normalisePlate(text);
  return plate !== '' && plate.length <= maxPlateLength ? plate : undefined;
}

function readVin(text: string): string | undefined {
  const vin = normalisePlate(text);
  return vin.length >= 5 && vin.length <= 17 ? vin : undefined;
}

/** One of the contract's words, in any case. */
function readWord(words: readonly string[]): ReadValue {
  const known = new Map(words.flatMap((word) => [[word, word] as const, [word.toLowerCase(), word] as const]));
  return (text) => known.get(text) ?? known.get(text.toLowerCase());
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const readText: ReadValue = (text) => (text.length <= LONGEST_TEXT ? quoted(text) : undefined);
const readEmail: ReadValue = (text) => [text, seen(text).trim()].find(isEmail);

/** A number as the register keeps it, without what people put between its digits; undefined where it is none (3-platform §5). */
export function readPhone(text: string): string | undefined {
  if (CLEAN_PHONE.test(text)) return text;
  const phone = seen(text)
    // Behind a number that a program took for an amount.
    .replace(/(\d{8})\.0$/, '$1')
    .replace(/[\s()./\p{Pd}]/gu, '')
    .replace(/^00/, '+');
  return CLEAN_PHONE.test(phone) ? phone : undefined;
}

const readWhole: ReadValue = (text) => (/^\d{1,9}$/.test(text) ? String(Number(text)) : undefined);

/** How a value is read, what is wrong with one that is not, and what that is held against. */
type Reader = readonly [read: ReadValue, fault: RowFaultCode, against?: string];

const shortText: Reader = [readText, 'TooLong', String(LONGEST_TEXT)];
const wordOf = (words: readonly string[]): Reader => [readWord(words), 'NotListed', words.join(', ')];

const readers: Readonly<Record<Exclude<CanonicalColumn, 'coverageFrom' | 'coverageTo'>, Reader>> = {
  licensePlate: [readPlate, 'NoPlate', String(maxPlateLength)],
  vin: [readVin, 'NoVin'],
  vehicleType: wordOf(vehicleTypeValues),
  make: shortText,
  model: shortText,
  fuelType: wordOf(fuelTypeValues),
  customerFirstName: shortText,
  customerLastName: shortText,
  customerEmail: [readEmail, 'NoEmail'],
  customerPhoneNumber: [readPhone, 'NoPhone'],
  customerLanguage: wordOf(contactLanguageValues),
  externalContractCode: shortText,
  companyCode: shortText,
  mileage: [readWhole, 'NoNumber'],
};

// Spreadsheets trim nothing, and our own CSV protects a formula with an apostrophe: a rejects file can be sent again.
function clean(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  const isTrimmed = first > 32 && last > 32 && first < 127 && last < 127;
  const trimmed = isTrimmed ? text : text.trim();
  return first === 39 ? cellAsWritten(trimmed) : trimmed;
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * Reads the rows of a file by its header (3-platform §3).
 * @param width columns of the header: a row with more or fewer is shifted, so it is not trusted
 */
export function rowEncoder({ indexes }: Pick<HeaderMap, 'indexes'>, width: number, readDate: ReadDate): EncodeRow {
  const columns = canonicalColumns.map((name) => ({ name, index: indexes[name] ?? -1 }));
  const durationIndex = indexes.durationDays ?? -1;
  // Used again for each row: joining it makes one flat text, where adding piece by piece would make thirty.
  const cells: string[] = columns.map(() => '');
  let faults: RowFault[] = [];

  function readFrom(text: string): string {
    if (text === '') faults.push({ code: 'Missing', column: 'coverageFrom' });
    const date = text === '' ? '' : readDate(text);
    if (date === undefined) faults.push({ code: 'NoDate', column: 'coverageFrom', value: shown(text) });
    return date ?? '';
  }

  function readTo(text: string, from: string, duration: string): string {
    if (text !== '') {
      const date = readDate(text);
      if (date === undefined) faults.push({ code: 'NoDate', column: 'coverageTo', value: shown(text) });
      else if (from !== '' && date < from)
        faults.push({ code: 'BeforeFrom', column: 'coverageTo', value: date, against: from });
      return date ?? '';
    }
    if (from === '') return '';
    if (duration !== '' && !/^\d{1,5}$/.test(duration)) {
      faults.push({ code: 'NoDays', column: 'durationDays', value: shown(duration) });
      return '';
    }
    return addDays(from, duration === '' ? defaultPolicyDurationInDays : Number(duration));
  }

  return (fields) => {
    faults = [];
    if (fields.length < width || !fields.slice(width).every((field) => field.trim() === ''))
      return { faults: [{ code: 'Width', value: String(fields.length), against: String(width) }] };
    let from = '';
    for (let at = 0; at < columns.length; at += 1) {
      const { name, index } = columns[at] as (typeof columns)[number];
      const text = index < 0 ? '' : clean(fields[index] as string);
      if (name === 'coverageFrom') {
        from = readFrom(text);
        cells[at] = from;
      } else if (name === 'coverageTo') {
        cells[at] = readTo(text, from, durationIndex < 0 ? '' : clean(fields[durationIndex] as string));
      } else if (text !== '') {
        const [read, code, against] = readers[name];
        const value = read(text);
        if (value === undefined)
          faults.push({ code, column: name, value: shown(text), ...(against !== undefined && { against }) });
        cells[at] = value ?? '';
      } else {
        if (name === 'licensePlate') faults.push({ code: 'Missing', column: name });
        cells[at] = '';
      }
    }
    return faults.length > 0 ? { faults } : { text: cells.join(',') };
  };
}
