import { expect, it } from 'vitest';
import { ArrivalModel } from './arrivalModel.ts';
import { aHistory, aWorld, knownPartner, truePartners } from './fixtures.testing.ts';
import { whatIfOf } from './whatIf.ts';

const partners = truePartners(12);
const history = aHistory(partners, 28, 30);
/** Whoever it is and from wherever, there after ten minutes. */
const tenMinutes = new ArrivalModel([{ region: 'BE', bucket: 0, minutes: [10] }], []);
const known = (index: number) => knownPartner(partners[index]!, index);

it.each([
  ['a depot far away in place of the one that they drove from', 0.4],
  ['a depot more, beside the vehicle', 0],
])('who came then and would come from %s arrives by the model', (_what, off) => {
  const round = history.find(({ offers }) => offers[0]!.state === 'accepted' && offers.length === 1)!;
  const { partnerId } = round.offers[0]!;
  const index = partners.findIndex(({ id }) => id === partnerId);
  const { latitude, longitude } = round.place!;
  const depot = {
    ...{ partnerId, latitude: latitude + off, longitude },
    ...(off > 0 && { locationId: `d${index}` }),
  };
  // Whoever else is near would be asked first.
  const others = partners.filter(({ id }) => id !== partnerId);
  const change = {
    depots: [depot],
    partners: others.map(({ id }) => ({ partnerId: id, state: 'Suspended' as const })),
  };
  const result = whatIfOf(
    round,
    aWorld(history, { change, partners: new Map([[partnerId, known(index)]]), arrivals: tenMinutes }),
  );
  if (typeof result === 'string') throw new Error(result);
  const { before, after } = result.sides();
  expect(after.partnerId).toBe(before.partnerId);
  expect(result.isByModel).toBe(true);
  expect(after.minutes).toBeCloseTo(round.offers[0]!.decidedAt! / 60 + 10, 0);
  expect(before.minutes).toBeCloseTo(round.arrivedAt! / 60, 0);
});

it('whoever comes for the first time is as long on the way as the recorded road says, not the great circle (DECISIONS T-780)', () => {
  const came = history.find(({ offers }) => offers[0]!.state === 'accepted')!;
  const far = { ...came.basis, candidates: came.basis.candidates.map((one) => ({ ...one, drivenKm: 200 })) };
  const arrivals = new ArrivalModel(
    [
      { region: 'BE', bucket: 8, minutes: Array.from({ length: 8 }, () => 200) },
      ...[0, 1, 2, 3, 4, 5, 6].map((bucket) => ({
        region: 'BE',
        bucket,
        minutes: Array.from({ length: 8 }, () => 10),
      })),
    ],
    [],
  );
  const change = { partners: [{ partnerId: came.offers[0]!.partnerId, state: 'Suspended' as const }] };
  const result = whatIfOf({ ...came, basis: far }, aWorld(history, { change, arrivals }));
  if (typeof result === 'string') throw new Error(result);
  const minutes = result.after.flatMap((end) => end.minutes ?? []);
  expect(minutes.length).toBeGreaterThan(0);
  for (const one of minutes) expect(one).toBeGreaterThan(200);
});
