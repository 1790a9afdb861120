import { describe, expect, test } from 'vitest';
import { canonicalColumns, mapHeader } from './columns.ts';
import { dateReader } from './dates.ts';
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
    [
      'German without umlauts',
      ['KENNZEICHEN', 'gueltig ab', 'gueltig bis'],
      { licensePlate: 0, coverageFrom: 1, coverageTo: 2 },
    ],
    [
      'French in full',
      ['Plaque d’immatriculation', 'Date de début', 'Date de fin', 'Numéro de châssis'],
      { licensePlate: 0, coverageFrom: 1, coverageTo: 2, vin: 3 },
    ],
    [
      'French with its number',
      ["N° d'immatriculation", "Numéro d'immatriculation", 'Début'],
      { licensePlate: 1, coverageFrom: 2 },
    ],
    [
      'Italian in full',
      ['Targa', 'Data di inizio', 'Data di fine'],
      { licensePlate: 0, coverageFrom: 1, coverageTo: 2 },
    ],
    [
      'a word that begins as one of them',
      ['Plate', 'Debut', 'Duree'],
      { licensePlate: 0, coverageFrom: 1, durationDays: 2 },
    ],
    ['spelt with spaces', [' License Plate ', 'Coverage-From'], { licensePlate: 0, coverageFrom: 1 }],
  ])('%s headers', (_name, headers, indexes) => {
    expect(mapHeader(headers, {}).indexes).toEqual(indexes);
    // As another program writes the same letters.
    expect(
      mapHeader(
        headers.map((header) => header.normalize('NFD')),
        {},
      ).indexes,
    ).toEqual(indexes);
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
    ['phone', '32470123456.0', 'customerPhoneNumber', '32470123456'],
    ['phone', '02/345.67.0', 'customerPhoneNumber', '02345670'],
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
