import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalColumns, mapHeader } from './columns.ts';
import { addDays, dateReader } from './dates.ts';
import { rowEncoder } from './encodeRow.ts';
import { rowFaultText } from './rowFault.ts';

describe('mapHeader', () => {
  test.each([
    ['our own', ['licensePlate', 'coverageFrom', 'coverageTo'], { licensePlate: 0, coverageFrom: 1, coverageTo: 2 }],
    [
      'Dutch',
      ['Nummerplaat', 'Begindatum', 'Einddatum', 'Merk', 'GSM'],
      { licensePlate: 0, coverageFrom: 1, coverageTo: 2, make: 3, customerPhoneNumber: 4 },
    ],
    [
      'French',
      ['Immatriculation', 'Date début', 'Durée', 'Prénom', 'Nom'],
      { licensePlate: 0, coverageFrom: 1, durationDays: 2, customerFirstName: 3, customerLastName: 4 },
    ],
    [
      'Italian',
      ['TARGA', 'decorrenza', 'scadenza', 'Cognome'],
      { licensePlate: 0, coverageFrom: 1, coverageTo: 2, customerLastName: 3 },
    ],
    ['German', ['Kennzeichen', 'Gültig ab', 'Gültig bis'], { licensePlate: 0, coverageFrom: 1, coverageTo: 2 }],
    ['spelt with spaces', [' License Plate ', 'Coverage-From'], { licensePlate: 0, coverageFrom: 1 }],
  ])('%s headers', (_name, headers, indexes) => {
    const german = headers.map((header) => header.replace('ü', 'ue'));
    expect(mapHeader(german, {}).indexes).toEqual(indexes);
  });

  test('the first of two columns counts, the other is said to be unknown', () => {
    expect(mapHeader(['plate', 'from', 'plate'], {})).toEqual({
      indexes: { licensePlate: 0, coverageFrom: 1 },
      unknown: ['plate'],
    });
  });

  test('a map wins over a known name', () => {
    const { indexes, unknown } = mapHeader(['plate', 'Nr', 'from'], { Nr: 'licensePlate' });
    expect(indexes).toEqual({ licensePlate: 1, coverageFrom: 2 });
    expect(unknown).toEqual(['plate']);
  });

  test.each([
    [['from', 'to'], {}, 'licensePlate'],
    [['plate'], {}, 'coverageFrom'],
    [['plate', 'from'], { x: 'licensePlate' }, 'no column "x"'],
    [['plate', 'from'], { plate: 'colour' }, '"colour" is no field'],
  ])('%j with %j is refused: %s', (headers, maps, message) => {
    expect(() => mapHeader(headers, maps as Record<string, string>)).toThrow(message);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:59:59Z', '2026-11-20'],
    ['2026-11-20 08:00', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2024-02-29', '2024-02-29'],
    ['2100-02-29', undefined],
    ['2000-02-29', '2000-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-01-00', undefined],
    ['31-04-2026', undefined],
    ['11/20/2026', undefined],
    ['20-11-26', undefined],
    ['0001-01-01', undefined],
    ['2026-1-1', undefined],
    ['tomorrow', undefined],
    ['2026-11-20x', undefined],
    ['2O26-11-20', undefined],
    ['2026-1/-20', undefined],
    ['2026-04-30', '2026-04-30'],
    ['2026-04-31', undefined],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-32', undefined],
    ['2200-12-31', '2200-12-31'],
    ['2201-01-01', undefined],
  ])('%s is %s', (text, date) => {
    expect(dateReader(undefined)(text)).toBe(date);
  });

  test('a format of one’s own', () => {
    expect(dateReader('MM/DD/YYYY')('11/20/2026')).toBe('2026-11-20');
    expect(dateReader('MM/DD/YYYY')('20/11/2026')).toBeUndefined();
    expect(dateReader('DD.MM.YYYY')('1.2.2026')).toBe('2026-02-01');
    expect(dateReader('DD.MM.YYYY')('1x2x2026')).toBeUndefined();
    expect(dateReader('YYYYMMDD')('20261120')).toBe('2026-11-20');
    expect(dateReader('YYYY-MM-DD')('20-11-2026')).toBeUndefined();
    expect(dateReader('auto')('20-11-2026')).toBe('2026-11-20');
    for (const format of ['DD-MM-YY', 'YYYY', 'DD-DD-YYYY']) expect(() => dateReader(format)).toThrow('date format');
  });

  test.each([
    ['9999-12-30', 1, '9999-12-31'],
    ['9999-12-30', 2, ''],
    ['2O26-11-20', 1, ''],
    ['2026-11-20', Number.NaN, ''],
    ['0000-01-02', -1, '0000-01-01'],
    ['0000-01-02', -2, ''],
    ['2026-11-20', Number.NEGATIVE_INFINITY, ''],
  ])('%s and %d days are %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('every day is read as itself, and addDays agrees with the calendar', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20_000 }), (date, days) => {
        const text = date.toISOString().slice(0, 10);
        expect(dateReader(undefined)(text)).toBe(text);
        const later = new Date(`${text}T00:00:00Z`);
        later.setUTCDate(later.getUTCDate() + days);
        expect(addDays(text, days)).toBe(later.toISOString().slice(0, 10));
      }),
    );
  });
});

describe('rowEncoder', () => {
  const encode = (row: Record<string, string>) => {
    const headers = Object.keys(row);
    const map = mapHeader(headers, {});
    const result = rowEncoder(map, headers.length, dateReader(undefined))(Object.values(row));
    if ('faults' in result) return result.faults.map(rowFaultText);
    const cells = result.text.split(',');
    return Object.fromEntries(canonicalColumns.map((name, index) => [name, cells[index]]).filter(([, value]) => value));
  };
  const good = { licensePlate: '1ABC234', coverageFrom: '2026-01-01', coverageTo: '2026-12-31' };

  test('a clean row goes as it is', () => {
    expect(encode(good)).toEqual(good);
  });

  test.each([
    ['1-abc-234', '1ABC234'],
    [' ab 123 cd ', 'AB123CD'],
    ["'=1ABC234", '1ABC234'],
  ])('plate %s becomes %s', (licensePlate, plate) => {
    expect(encode({ ...good, licensePlate })).toMatchObject({ licensePlate: plate });
  });

  test.each([
    ['365 days where nothing is said', {}, '2027-01-01'],
    ['the duration', { duration: '30' }, '2026-01-31'],
    ['the end where both are said', { duration: '30', coverageTo: '2026-06-30' }, '2026-06-30'],
  ])('the end of the period: %s', (_name, more, coverageTo) => {
    const { coverageTo: _end, ...open } = good;
    expect(encode({ ...open, ...more })).toMatchObject({ coverageTo });
  });

  test.each([
    [{ licensePlate: '' }, 'licensePlate is missing'],
    [{ licensePlate: '---' }, 'licensePlate "---" is no licence plate'],
    [{ licensePlate: 'ABCDEFGHIJK' }, 'is no licence plate of 1 to 10'],
    [{ coverageFrom: '' }, 'coverageFrom is missing'],
    [{ coverageFrom: '31-02-2026' }, 'coverageFrom "31-02-2026" is no date'],
    [{ coverageTo: '2025-12-31' }, 'coverageTo 2025-12-31 is before coverageFrom 2026-01-01'],
    [{ coverageTo: 'never' }, 'coverageTo "never" is no date'],
    [{ coverageTo: '', duration: 'long' }, 'durationDays "long" is no number of days'],
    [{ vin: 'X' }, 'vin "X" is no chassis number'],
    [{ fuelType: 'Coal' }, 'fuelType "Coal" is none of Petrol'],
    [{ vehicleType: 'Boat' }, 'vehicleType "Boat" is none of'],
    [{ email: 'nobody' }, 'customerEmail "nobody" is no e-mail address'],
    [{ phone: '12' }, 'customerPhoneNumber "12" is no phone number'],
    [{ language: 'Klingon' }, 'customerLanguage "Klingon" is none of en, it, fr, nl, de'],
    [{ mileage: '12.5' }, 'mileage "12.5" is no whole number'],
    [{ make: 'x'.repeat(201) }, 'is longer than 200'],
  ])('%j is refused: %s', (change, reason) => {
    const reasons = encode({ ...good, ...change });
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['vin', 'wvw zzz-1KZ6W 000001', 'vin', 'WVWZZZ1KZ6W000001'],
    ['vin', '12345', 'vin', '12345'],
    ['email', 'els@example.be', 'customerEmail', 'els@example.be'],
    ['phone', '+32470123456', 'customerPhoneNumber', '+32470123456'],
    ['phone', '0470123456', 'customerPhoneNumber', '0470123456'],
    // Signs that nobody sees (DECISIONS T-894).
    ['phone', '\u202A+32\u2011470\u200B123456\u202C', 'customerPhoneNumber', '+32470123456'],
    ['email', 'an@example.com\u200B\u00A0', 'customerEmail', 'an@example.com'],
    ['mileage', '012000', 'mileage', '12000'],
    ['mileage', '0', 'mileage', '0'],
    ['language', 'NL', 'customerLanguage', 'nl'],
    ['vehicleType', 'PASSENGERCAR', 'vehicleType', 'PassengerCar'],
    ['make', ' Škoda ', 'make', 'Škoda'],
    ['make', "'+1", 'make', '+1'],
    ['make', "'t Hoen", 'make', "'t Hoen"],
  ])('%s %j is read', (column, written, name, value) => {
    expect(encode({ ...good, [column]: written })).toMatchObject({ [name]: value });
  });

  test('a start that is no date says so alone, whatever the end would be', () => {
    const { coverageTo: _end, ...open } = good;
    expect(encode({ ...open, coverageFrom: 'soon' })).toEqual(['coverageFrom "soon" is no date']);
    expect(encode({ ...open, coverageFrom: 'soon', duration: 'long' })).toEqual(['coverageFrom "soon" is no date']);
    expect(encode({ ...open, coverageFrom: '2200-12-31', duration: '99999' })).toMatchObject({
      coverageTo: '2474-10-14',
    });
  });

  test('a long value is shown by its beginning', () => {
    const plate = `${'X'.repeat(40)}YZ`;
    expect(encode({ ...good, licensePlate: plate })).toEqual([
      expect.stringContaining(`licensePlate "${'X'.repeat(40)}…" is no licence plate`),
    ]);
  });

  test('the period may be one day', () => {
    expect(encode({ ...good, coverageTo: good.coverageFrom })).toMatchObject({ coverageTo: '2026-01-01' });
  });

  test('every fault of a row is named at once', () => {
    expect(encode({ licensePlate: '', coverageFrom: 'x', coverageTo: 'y', mileage: 'z' })).toHaveLength(4);
  });

  test('words in any case, phone numbers without their decoration', () => {
    expect(encode({ ...good, fuelType: 'petrol', phone: '0032 (0)470/12.34.56' })).toMatchObject({
      fuelType: 'Petrol',
      customerPhoneNumber: '+320470123456',
    });
  });

  test('free text is quoted where it must be', () => {
    const map = mapHeader(['plate', 'from', 'to', 'model'], {});
    const row = rowEncoder(map, 4, dateReader(undefined))(['1ABC234', '2026-01-01', '2026-02-01', 'a "b", c']);
    expect(row).toEqual({ text: '1ABC234,,2026-01-01,2026-02-01,,,"a ""b"", c",,,,,,,,,' });
  });

  test('a row with another number of columns is shifted and not trusted', () => {
    const map = mapHeader(['plate', 'from', 'to'], {});
    const encoder = rowEncoder(map, 3, dateReader(undefined));
    expect(encoder(['1ABC234', '2026-01-01'])).toEqual({ faults: [{ code: 'Width', value: '2', against: '3' }] });
    expect(encoder(['1ABC234', '2026-01-01', '', 'x'])).toEqual({
      faults: [{ code: 'Width', value: '4', against: '3' }],
    });
    expect(encoder(['1ABC234', '2026-01-01', '', ' '])).toHaveProperty('text');
    expect(rowFaultText({ code: 'Width', value: '4', against: '3' })).toBe('the row has 4 columns, the header 3');
  });
});
