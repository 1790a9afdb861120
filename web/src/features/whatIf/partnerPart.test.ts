import { changeOf, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { expect, it } from 'vitest';
import { type PartKind, type PartnerDraft, partOf } from './partnerPart.ts';

const partnerId = '00000000-0000-4000-8000-000000000009';
const depotId = '00000000-0000-4000-8000-00000000000a';
const place = { latitude: 51.2, longitude: 3.2, text: 'Brugge' };
const service = 'JumpStart';

it.each<[PartKind, string | undefined, PartnerDraft, string | undefined]>([
  ['Suspended', partnerId, {}, `state.${partnerId}=Suspended`],
  ['Paused', undefined, {}, undefined],
  ['Depot', partnerId, { place }, `depot.${partnerId}=51.2,3.2`],
  ['Depot', partnerId, {}, undefined],
  ['Depot', undefined, { place }, undefined],
  ['DepotMoved', partnerId, { depotId, place }, `depot.${partnerId}.${depotId}=51.2,3.2`],
  ['DepotMoved', partnerId, { place }, undefined],
  ['DepotMoved', partnerId, { depotId }, undefined],
  ['DepotClosed', partnerId, { depotId, place }, `depot.${partnerId}.${depotId}=gone`],
  ['DepotClosed', partnerId, {}, undefined],
  ['Percent', partnerId, { price: { percent: -5, service } }, `price.${partnerId}.JumpStart=-5%`],
  ['Percent', partnerId, { price: { interventionPrice: 80 } }, undefined],
  ['Percent', undefined, { price: { percent: 3, service } }, 'price.JumpStart=3%'],
  ['Amount', partnerId, { price: { interventionPrice: 80, pricePerKm: 1.2 } }, `price.${partnerId}=80,1.2`],
  ['Amount', partnerId, { price: { pricePerKm: 1.2 } }, undefined],
  ['Amount', undefined, { price: { interventionPrice: 0, percent: 5 } }, 'price=0'],
])('%s of %s with %j is %s, and the address says it', (kind, whose, draft, text) => {
  const part = partOf(kind, whose, draft);
  expect(part && textOf(part)).toBe(text);
  if (part) expect(changeOf(textOf(part))).toEqual(part);
});
