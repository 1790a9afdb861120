import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerCapabilityValues } from '../../generated/values.ts';
import type { CandidateCapability } from '../dispatch/candidate.ts';
import { exclusionOf } from '../dispatch/exclusion.ts';
import { aCandidate, anOrder } from '../dispatch/fixtures.testing.ts';
import { type EnteredCapability, type KnownCapabilities, knownCapabilities } from './entered.ts';

const flatbed: CandidateCapability[] = [{ code: 'FlatbedTow', maxWeightInTonnes: 2.2 }];
const jump: CandidateCapability[] = [{ code: 'JumpStart' }];
const electric: CandidateCapability[] = [{ code: 'ElectricVehicle' }];

// DECISIONS T-498.
describe('what a partner can do', () => {
  const flatbeds = { code: 'FlatbedTow', maxLengthInMeters: 7, piecesInUse: 0 };
  it.each<[string, KnownCapabilities, object[]]>([
    ['the list, where nothing is entered', { listed: flatbed, entered: [] }, flatbed],
    [
      'the list, for what nothing is entered',
      { listed: jump, entered: [{ code: 'TireChange', quantity: 1 }] },
      [...jump, { code: 'TireChange', isAvailable: true }],
    ],
    [
      'the narrower of both limits',
      { listed: flatbed, entered: [{ code: 'FlatbedTruck', quantity: 2 }] },
      [{ ...flatbeds, maxWeightInTonnes: 2.2, isAvailable: true, pieces: 2 }],
    ],
    [
      'none of what there is none',
      { listed: flatbed, entered: [{ code: 'FlatbedTruck', quantity: 0 }] },
      [{ ...flatbeds, maxWeightInTonnes: 2.2, isAvailable: false, pieces: 0 }],
    ],
    [
      'more than the list says',
      { listed: [], entered: [{ code: 'FlatbedTruck', quantity: 1 }] },
      [{ ...flatbeds, maxWeightInTonnes: 3.5, isAvailable: true, pieces: 1 }],
    ],
    [
      'what a running job leaves',
      {
        listed: flatbed,
        entered: [{ code: 'FlatbedTruck', quantity: 2 }],
        running: [anOrder({ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' } })],
      },
      [{ ...flatbeds, maxWeightInTonnes: 2.2, isAvailable: true, pieces: 2, piecesInUse: 1 }],
    ],
    [
      'nothing of a branch that is shut',
      { listed: jump, entered: [{ code: 'Roadside', quantity: 0 }] },
      [{ code: 'JumpStart', isAvailable: false }],
    ],
    [
      'a shut branch before its open leaf',
      {
        listed: jump,
        entered: [
          { code: 'Roadside', quantity: 0 },
          { code: 'JumpStart', quantity: 1 },
        ],
      },
      [{ code: 'JumpStart', isAvailable: false }],
    ],
    [
      'a certificate beside the list',
      { listed: electric, entered: [{ code: 'ElectricVehicleCertificate', certificationDate: '2026-01-01' }] },
      [{ code: 'ElectricVehicle', certificate: { date: '2026-01-01', validForMonths: 36 } }],
    ],
    [
      'a certificate that makes it',
      { listed: [], entered: [{ code: 'ElectricVehicleCertificate', certificationDate: '2026-01-01' }] },
      [{ code: 'ElectricVehicle', certificate: { date: '2026-01-01', validForMonths: 36 } }],
    ],
    [
      'a certificate that was taken away',
      { listed: electric, entered: [{ code: 'ElectricVehicleCertificate' }] },
      [{ code: 'ElectricVehicle', certificate: { validForMonths: 36 } }],
    ],
    [
      'no certificate of a shut branch',
      {
        listed: electric,
        entered: [
          { code: 'Certificates', quantity: 0 },
          { code: 'ElectricVehicleCertificate', certificationDate: '2026-01-01' },
        ],
      },
      [{ code: 'ElectricVehicle', certificate: { validForMonths: 36 } }],
    ],
    [
      'no crane by its certificate',
      { listed: [], entered: [{ code: 'RecoveryCertificate', certificationDate: '2026-01-01' }] },
      [],
    ],
    ['nothing by a code of another time', { listed: jump, entered: [{ code: 'Zeppelin', quantity: 4 }] }, jump],
  ])('is %s', (_case, known, expected) => {
    expect(knownCapabilities(known)).toEqual(expected);
  });
});

describe('the ranking passes over', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const tow = anOrder({ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' } });
  const electricTow = anOrder({ type: 'TowingTransport' }, { fuelType: 'Electric' });
  const truckAnd = (...entered: EnteredCapability[]): KnownCapabilities => ({
    listed: [...flatbed, ...electric],
    entered,
  });
  const reason = (known: KnownCapabilities, order = tow) =>
    exclusionOf(aCandidate({ capabilities: knownCapabilities(known) }), order, undefined, { now, radiusInKm: 50 })
      ?.reason;
  const certified = (certificationDate?: string) => ({
    code: 'ElectricVehicleCertificate',
    ...(certificationDate && { certificationDate }),
  });
  it.each<[string, KnownCapabilities, string | undefined, typeof tow?]>([
    ['nobody who entered nothing', truckAnd(), undefined],
    ['nobody with a truck left', { ...truckAnd({ code: 'FlatbedTruck', quantity: 2 }), running: [tow] }, undefined],
    ['who has none left', { ...truckAnd({ code: 'FlatbedTruck', quantity: 1 }), running: [tow] }, 'NoneLeft'],
    ['who has none', truckAnd({ code: 'FlatbedTruck', quantity: 0 }), 'NotAvailable'],
    [
      'who has one of another kind left',
      { ...truckAnd({ code: 'FlatbedTruck', quantity: 1 }), running: [anOrder()] },
      undefined,
    ],
    [
      'whose heavy truck is for heavy vehicles only',
      { listed: [], entered: [{ code: 'HeavyTruck', quantity: 1 }] },
      'MissingCapability',
      anOrder({ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' }, curbWeightInKg: 3499 }),
    ],
    [
      'nobody whose heavy truck suits',
      { listed: [], entered: [{ code: 'HeavyTruck', quantity: 1 }] },
      undefined,
      anOrder({ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' }, curbWeightInKg: 3500 }),
    ],
    [
      'whose truck is too small',
      truckAnd({ code: 'FlatbedTruck', quantity: 1 }),
      'TooHeavy',
      anOrder({ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' }, curbWeightInKg: 2201 }),
    ],
    ['nobody who is certified', truckAnd(certified('2023-11-23')), undefined, electricTow],
    ['whose certificate ended yesterday', truckAnd(certified('2023-11-22')), 'CertificateExpired', electricTow],
    ['who is not certified', truckAnd(certified()), 'NotCertified', electricTow],
    ['nobody for a certificate that is not asked', truckAnd(certified()), undefined],
  ])('%s', (_case, known, expected, order) => {
    expect(reason(known, order)).toBe(expected);
  });

  it('nobody whose list stays as it was, whatever else is entered', () => {
    const code = fc.constantFrom(...partnerCapabilityValues);
    fc.assert(
      fc.property(fc.uniqueArray(code), (codes) => {
        const listed = codes.map((one) => ({ code: one }));
        expect(knownCapabilities({ listed, entered: [] })).toEqual(listed);
        const known = knownCapabilities({ listed, entered: [{ code: 'Trucks', quantity: 1 }] });
        expect(known).toEqual(expect.arrayContaining(listed));
        expect(known).toHaveLength(listed.length);
      }),
    );
  });
});
