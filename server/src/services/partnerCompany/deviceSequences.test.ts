import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secretHashOf } from '../../core/credentials.ts';
import { partnerDevices } from '../../stores/partnerDevices.ts';
import { cookieIn, partnerCompanyStand } from '../../testing/partnerCompanyStand.ts';

const { now, known, later } = partnerCompanyStand();
const [linkMinutes, deviceMinutes] = [15, 30 * 24 * 60];

type Step =
  | { what: 'ask' }
  | { what: 'open' | 'look' | 'leave'; which: number }
  | { what: 'wait'; minutes: number }
  | { what: 'endAll' };

const which = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ what: 'ask' }),
  fc.record({ what: fc.constantFrom('open' as const, 'look' as const), which }),
  fc.record({ what: fc.constantFrom('open' as const, 'look' as const, 'leave' as const), which }),
  fc.record({
    what: fc.constant('wait' as const),
    minutes: fc.constantFrom(1, 14, 15, 24 * 60, deviceMinutes - 1, deviceMinutes),
  }),
  fc.constant<Step>({ what: 'endAll' }),
);

/** From an address of its own each time: who guesses often waits, and that is another test's. */
const send = (method: 'GET' | 'POST', what: string, { cookie, body }: { cookie?: string; body?: object }) =>
  now.test.app.inject({
    ...{ method, url: `/v1/partner-pages/${what}`, remoteAddress: `10.${randomBytes(3).join('.')}` },
    ...(cookie && { headers: { cookie } }),
    ...(body && { payload: body }),
  });

/** What must be true of links and devices, kept beside the server. */
class Expected {
  minute = 0;
  links: { token: string; madeAt: number; isOver: boolean }[] = [];
  devices: { cookie: string; openedAt: number; isEnded: boolean }[] = [];
  mayOpen = (link: Expected['links'][number]) => !link.isOver && this.minute - link.madeAt < linkMinutes;
  mayLook = (device: Expected['devices'][number]) => !device.isEnded && this.minute - device.openedAt < deviceMinutes;
}

async function take(partnerId: string, is: Expected, one: Step): Promise<void> {
  const { db, clock } = now.test;
  if (one.what === 'wait') {
    later(one.minutes);
    is.minute += one.minutes;
  } else if (one.what === 'ask') {
    const token = randomBytes(18).toString('base64url');
    const at = clock.now;
    const expiresAt = new Date(at.getTime() + linkMinutes * 60_000);
    await partnerDevices.addEntry(db.pool, { secretHash: secretHashOf(token), partnerId, at, expiresAt });
    is.links.push({ token, madeAt: is.minute, isOver: false });
  } else if (one.what === 'endAll') {
    await partnerDevices.endAll(db.pool, partnerId);
    for (const link of is.links) link.isOver = true;
    for (const device of is.devices) device.isEnded = true;
  } else if (one.what === 'open') {
    const link = is.links[one.which];
    if (!link) return;
    const answer = await send('POST', 'sign-in', { body: { token: link.token } });
    expect(answer.statusCode).toBe(is.mayOpen(link) ? 200 : 404);
    if (answer.statusCode === 200) is.devices.push({ cookie: cookieIn(answer), openedAt: is.minute, isEnded: false });
    link.isOver = true;
  } else {
    const device = is.devices[one.which];
    if (!device) return;
    const isGood = is.mayLook(device);
    const call = one.what === 'look' ? (['GET', 'day', 200] as const) : (['POST', 'sign-out', 204] as const);
    const answer = await send(call[0], call[1], { cookie: device.cookie });
    if (one.what === 'look') expect(answer.statusCode).toBe(isGood ? 200 : 401);
    else device.isEnded = true;
  }
}

it('whatever is asked, opened, late, opened again and ended: no link opens twice, no ended device sees a day (DECISIONS T-515)', {
  timeout: 60_000,
}, async () => {
  const partnerId = await known({ dispatchEmail: 'dispatch@maes.example' });
  // What the walks begin with, so that short ones reach a device.
  const begin: Step[] = [{ what: 'ask' }, { what: 'open', which: 0 }];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const is = new Expected();
      for (const one of [...begin, ...steps]) await take(partnerId, is, one);
      // In the end every link and device is asked once more.
      for (const [which] of is.links.entries()) await take(partnerId, is, { what: 'open', which });
      for (const [which] of is.devices.entries()) await take(partnerId, is, { what: 'look', which });
      await take(partnerId, is, { what: 'endAll' });
    }),
    { numRuns: 40 },
  );
});
