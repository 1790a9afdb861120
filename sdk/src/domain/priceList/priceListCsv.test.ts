import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { LONGEST_RECORD } from '../guaranteeImport/readRecords.ts';
import { decimalText, numberWith } from './csvNumbers.ts';
import { lineWith } from './lines.testing.ts';
import { priceListColumns } from './priceListColumns.ts';
import { type PriceListSeparator, priceListCells } from './priceListCsv.ts';
import { readPriceListCsv } from './readPriceListCsv.ts';

const csvOf = (services: ReturnType<typeof lineWith>[], separator: PriceListSeparator): string =>
  papa.unparse(priceListCells(services, separator), { delimiter: separator });

const names = priceListColumns.map(({ name }) => name);

/** A file with values in the columns that are named, one line for each. */
const fileOf = (lines: readonly Record<string, string>[], separator = ';', end = '\r\n'): string =>
  [
    names.join(separator),
    ...lines.map((values) =>
      names
        .map((name) => ({ code: 'Towing', pricingType: 'Service', displayOrder: '1', ...values })[name] ?? '')
        .join(separator),
    ),
  ].join(end) + end;

const faultsOf = (text: string) => readPriceListCsv(text).issues.map(({ code, params }) => [code, params?.line]);

describe('a price list as CSV', () => {
  test('has a header that never changes, and the words of the wire', () => {
    expect(csvOf([], ',')).toBe(
      'code,parentServiceCode,pricingType,displayOrder,unitCode,unitLowerLimit,unitUpperLimit,price,legacyPrice,b2CPrice,isArchived,isSurchargeApplicable,surcharge.nightPriceMultiplier,surcharge.saturdayPriceMultiplier,surcharge.sundayPriceMultiplier,surcharge.nightInterval.start,surcharge.nightInterval.end,vehicleLimits.minWeightInTonnes,vehicleLimits.maxWeightInTonnes,vehicleLimits.maxLengthInMeters',
    );
  });

  test('a price of null is no price', () => {
    const { services } = readPriceListCsv(csvOf([lineWith({ price: null })], ','));
    expect(services).toEqual([lineWith()]);
  });

  test.each([
    [1.125, '1.1250'],
    [999.999, '999.9990'],
    [0.125, '0.125'],
    [1234.567, '1234.567'],
    [1.45, '1.45'],
    [88, '88'],
  ])('%s is written so that it cannot be thousands: %s', (value, text) => {
    expect(decimalText(value)).toBe(text);
    expect(numberWith(text, '.', { mayGroup: true })).toBe(value);
  });
});

describe('numbers of other languages: the file as a whole says which mark is the decimal one', () => {
  test.each([
    ['a decimal comma', ['1.234,5', '72,50'], [1234.5, 72.5]],
    ['a decimal point', ['1,234.5', '72.50'], [1234.5, 72.5]],
    ['thousands are read by what another cell decides: comma', ['1.234', '72,5'], [1234, 72.5]],
    ['thousands are read by what another cell decides: point', ['1,234', '72.5'], [1234, 72.5]],
    ['three digits behind a point that another cell decides', ['1.125', '72.5'], [1.125, 72.5]],
    ['a nought before the mark leaves one reading', ['0,125', '1.234'], [0.125, 1234]],
    ['more than three digits before the mark, too', ['1234,567', '1.234'], [1234.567, 1234]],
    ['thousands twice', ['1.234.567', '1'], [1_234_567, 1]],
    ['blanks between thousands, and the euro', ['1 234,50 €', '€ 1 234,5'], [1234.5, 1234.5]],
    ['apostrophes between thousands', ["1'234.50", '1’234.5'], [1234.5, 1234.5]],
    ['whole numbers', ['72', '1234'], [72, 1234]],
    ['below nought, for the rules to refuse', ['-5,5', '1'], [-5.5, 1]],
  ])('%s', (_case, prices, expected) => {
    const { services, issues } = readPriceListCsv(fileOf(prices.map((price) => ({ price }))));
    expect([services.map(({ price }) => price), issues]).toEqual([expected, []]);
  });

  test.each([
    ['both marks in one file', ['72,50', '80', '72.50'], [['PRICE_CSV_DECIMALS_MIXED', 4]]],
    ['thousands of either kind', ['1.234,5', '1,234.5'], [['PRICE_CSV_DECIMALS_MIXED', 3]]],
    ['nothing but 1.234: thousands or parts', ['72', '1.234'], [['PRICE_CSV_DECIMALS_UNCLEAR', 3]]],
    ['nothing but 1,234', ['1,234'], [['PRICE_CSV_DECIMALS_UNCLEAR', 2]]],
    ['no number', ['72', 'on demand'], [['PRICE_CSV_VALUE', 3]]],
    ['a number of a calculator', ['1E+03'], [['PRICE_CSV_VALUE', 2]]],
    ['thousands of two digits', ['1.23.456'], [['PRICE_CSV_VALUE', 2]]],
    ['a mark without digits', ['72,'], [['PRICE_CSV_VALUE', 2]]],
  ])('refused with its line: %s', (_case, prices, faults) => {
    const read = readPriceListCsv(fileOf(prices.map((price) => ({ price }))));
    expect(read.issues.map(({ code, params }) => [code, params?.line])).toEqual(faults);
    expect(read.services).toEqual([]);
  });

  test('a factor has no thousands: 1.125 of a file with decimal commas is a mistake, not eleven hundred', () => {
    const values = { price: '72,5', 'surcharge.sundayPriceMultiplier': '1.125' };
    expect(faultsOf(fileOf([values]))).toEqual([['PRICE_CSV_VALUE', 2]]);
  });
});

describe('what spreadsheets do to files', () => {
  test.each([
    ['tabs', fileOf([{ price: '72,5' }], '\t')],
    ['a line that names the separator', `sep=;\r\n${fileOf([{ price: '72,5' }])}`],
    ['the line end of a Mac', fileOf([{ price: '72,5' }], ';', '\r')],
    ['lines of separators alone', `${fileOf([{ price: '72,5' }])}${';'.repeat(names.length - 1)}\r\n\r\n`],
    ['empty columns on the right', fileOf([{ price: '72,5' }]).replaceAll('\r\n', ';; \r\n')],
    ['a header in other letters', fileOf([{ price: '72,5' }]).replace('parentServiceCode', ' PARENTSERVICECODE ')],
  ])('%s', (_case, text) => {
    expect(readPriceListCsv(text)).toEqual({ services: [lineWith({ price: 72.5 })], issues: [] });
  });

  test.each([
    ['TRUE', true],
    ['VRAI', true],
    ['Waar', true],
    ['vero', true],
    ['WAHR', true],
    ['1', true],
    ['FAUX', false],
    ['onwaar', false],
    ['FALSO', false],
    ['falsch', false],
    ['0', false],
  ])('%s is %s', (text, isArchived) => {
    expect(readPriceListCsv(fileOf([{ isArchived: text }])).services).toEqual([lineWith({ isArchived })]);
  });

  test('times with seconds, or without a nought', () => {
    const [start, end] = ['surcharge.nightInterval.start', 'surcharge.nightInterval.end'];
    const { services } = readPriceListCsv(fileOf([{ [start]: '20:00:00', [end]: '7:00' }]));
    expect(services[0]?.surcharge).toEqual({ nightInterval: { start: '20:00', end: '07:00' } });
    expect(faultsOf(fileOf([{ [start]: '20:00' }]))).toEqual([['PRICE_CSV_VALUE', 2]]);
    for (const never of ['25:00', '7h00'])
      expect(faultsOf(fileOf([{ [start]: '20:00', [end]: never }]))).toEqual([['PRICE_CSV_VALUE', 2]]);
  });
});

describe('what is no price list', () => {
  const file = fileOf([{ price: '72' }]);
  test.each<[string, string, unknown[]]>([
    ['nothing', '', [['PRICE_CSV_EMPTY', undefined]]],
    ['a header alone', fileOf([]), [['PRICE_CSV_EMPTY', undefined]]],
    ['a file in another encoding', file.replace('Towing', 'D\uFFFDpannage'), [['PRICE_CSV_NOT_TEXT', undefined]]],
    ['a line without an end', 'x'.repeat(LONGEST_RECORD + 1), [['PRICE_CSV_NOT_TEXT', undefined]]],
    ['a quote that stays open', file.replace('Towing', '"Towing'), [['PRICE_CSV_QUOTE_OPEN', 2]]],
    [
      'a column that is missing',
      file.replaceAll(/;vehicleLimits\.maxLength\w*|;(?=\r\n)/g, ''),
      [['PRICE_CSV_COLUMN_MISSING', 1]],
    ],
    ['a column that nobody knows', file.replaceAll(/(?=\r\n)/g, ';colour'), [['PRICE_CSV_COLUMN_UNKNOWN', 1]]],
    ['a column without a name between others', `;${file}`, [['PRICE_CSV_COLUMN_UNKNOWN', 1]]],
    [
      'a cell in a column without a name',
      file.replace('\r\n', ';\r\n').replace(/\r\n$/, ';x\r\n'),
      [['PRICE_CSV_CELLS', 2]],
    ],
    // An amount that came apart would move all that follows.
    ['an empty cell beside the last column', file.replace(/\r\n$/, ';\r\n'), [['PRICE_CSV_CELLS', 2]]],
    [
      'decimal commas between commas beside empty columns',
      fileOf([{ price: '72,50' }], ',').replaceAll('\r\n', ',,\r\n'),
      [['PRICE_CSV_CELLS', 2]],
    ],
    ['a column twice', file.replaceAll(/(?=\r\n)/g, ';price'), [['PRICE_CSV_COLUMN_TWICE', 1]]],
    ['decimal commas between commas', fileOf([{ price: '72,50' }], ','), [['PRICE_CSV_CELLS', 2]]],
    ['no code', fileOf([{ code: '' }]), [['PRICE_CSV_VALUE', 2]]],
    ['a type that there is not', fileOf([{ pricingType: 'service' }]), [['PRICE_CSV_VALUE', 2]]],
    ['an order that is no whole number', fileOf([{ displayOrder: '1,5' }]), [['PRICE_CSV_VALUE', 2]]],
    ['neither yes nor no', fileOf([{ isArchived: 'perhaps' }]), [['PRICE_CSV_VALUE', 2]]],
  ])('%s', (_case, text, faults) => {
    expect([faultsOf(text), readPriceListCsv(text).services]).toEqual([faults, []]);
  });

  test('every fault is told with its line, and fifty at most', () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ price: '72', isArchived: index === 1 ? 'true' : '?' }));
    const faults = faultsOf(fileOf(lines));
    expect([faults.length, faults[0], faults[1]]).toEqual([50, ['PRICE_CSV_VALUE', 2], ['PRICE_CSV_VALUE', 4]]);
  });

  test('whatever the text, it is read or refused, never both', () => {
    const cell = fc.constantFrom('1', '1,5', '1.5', '1.234', 'x', '', '"', '-', '0x10', 'Infinity', 'NaN');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (prices) => {
        const { services, issues } = readPriceListCsv(fileOf(prices.map((price) => ({ price }))));
        expect(issues.length > 0).toBe(services.length === 0);
        for (const { price } of services) expect(Number.isFinite(price ?? 0)).toBe(true);
      }),
    );
  });
});
