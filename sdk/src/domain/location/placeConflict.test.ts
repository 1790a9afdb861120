import { expect, it } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { withAddressOfPosition, withPositionOfAddress } from './placeConflict.ts';
import { positionDisagreement } from './positionAgreement.ts';

const apart: OrderLocation = {
  source: 'Manual',
  positionFrom: 'Motorist',
  accuracy: 20,
  latitude: 51.0543,
  longitude: 3.7174,
  isAddressByHand: true,
  formattedAddress: 'Meir 12, 2000 Antwerpen, Belgium',
  street: 'Meir',
  addressLevel3: 'Antwerpen',
  countryCode: 'BE',
  addressAt: { latitude: 51.2199, longitude: 4.4, accuracy: 8_500 },
  highwayStatus: 'Found',
  type: 'Highway',
  remarks: 'red car',
};

it('the position’s address takes the place of the words', () => {
  const settled = withAddressOfPosition(apart);
  expect(settled).toMatchObject({ latitude: 51.0543, positionFrom: 'Motorist', accuracy: 20, remarks: 'red car' });
  expect([settled.formattedAddress, settled.street, settled.addressAt]).toEqual([undefined, undefined, undefined]);
  expect(withAddressOfPosition({ ...apart, positionFrom: 'Address' }).positionFrom).toBe('Person');
  expect(withAddressOfPosition({})).toEqual({});
});

it('the town of the words takes the place of the position, with nothing of what was found out there', () => {
  const settled = withPositionOfAddress(apart);
  expect(settled).toMatchObject({ street: 'Meir', ...apart.addressAt, positionFrom: 'Town', remarks: 'red car' });
  expect([settled.type, settled.highwayStatus]).toEqual([undefined, undefined]);
  expect(positionDisagreement(settled)).toBeUndefined();
  expect(withPositionOfAddress({ latitude: 1 })).toEqual({ latitude: 1 });
});
