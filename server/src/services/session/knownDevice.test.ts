import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceDays, isKnownDevice, readDevice, rememberDevice } from './knownDevice.ts';

const at = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const agent = (id: string, password_hash = `hash of ${id}`) => ({ id, password_hash });
const ann = agent('ann');
/** The cookie of a browser on which these have signed in, one after the other. */
const signedIn = (...accounts: ReturnType<typeof agent>[]) =>
  accounts.reduce((cookie, account) => rememberDevice(readDevice(cookie), account, at), '');
const knows = (cookie: string, account: ReturnType<typeof agent>, now = at) =>
  isKnownDevice(readDevice(cookie), account, now);

describe('a device (DECISIONS S-44)', () => {
  it('is known to who signed in on it, for 180 days and not a second longer', () => {
    const cookie = signedIn(ann);
    expect(knows(cookie, ann)).toBe(true);
    expect(knows(cookie, ann, after(deviceDays * 86_400 - 1))).toBe(true);
    expect(knows(cookie, ann, after(deviceDays * 86_400))).toBe(false);
    expect(knows(cookie, agent('ben'))).toBe(false);
  });

  it('is known no more once the password is another', () => {
    expect(knows(signedIn(ann), agent('ann', 'new hash'))).toBe(false);
  });

  it('keeps its id and who else signed in there, each once', () => {
    const first = signedIn(ann);
    const both = rememberDevice(readDevice(first), agent('ben'), after(60));
    const again = rememberDevice(readDevice(both), ann, after(3_600));
    expect(new Set([first, both, again].map((cookie) => readDevice(cookie).id)).size).toBe(1);
    expect([first, both, again].map((cookie) => readDevice(cookie).marks.length)).toEqual([1, 2, 2]);
    expect([knows(again, ann), knows(again, agent('ben'))]).toEqual([true, true]);
    // Who signs in anew is known from then on.
    expect(knows(again, ann, after(deviceDays * 86_400 + 60))).toBe(true);
  });

  it('is a shift’s: the last twelve are known, and the cookie stays short', () => {
    const shift = Array.from({ length: 13 }, (_, index) => agent(`agent ${index}`));
    const cookie = signedIn(...shift);
    expect(shift.map((account) => knows(cookie, account))).toEqual(shift.map((_, index) => index > 0));
    expect(cookie.length).toBeLessThan(1_000);
  });

  it('of a browser that has no cookie, or one that is not ours, is a new one each time', () => {
    for (const cookie of [undefined, '', 'x', `${'a'.repeat(23)}.1-x`, 'a b'.repeat(7)]) {
      const [one, other] = [readDevice(cookie), readDevice(cookie)];
      expect(one.marks).toEqual([]);
      expect(one.id).toMatch(/^[\w-]{22}$/);
      expect(one.id).not.toBe(other.id);
    }
  });

  it('cannot be made known: not by another’s mark, on another device, with a longer time, nor by any other text', () => {
    const [id = '', mark = ''] = signedIn(ann).split('.');
    const [until = '', signature = ''] = [mark.slice(0, mark.indexOf('-')), mark.slice(mark.indexOf('-') + 1)];
    const forged = [
      `${'b'.repeat(22)}.${mark}`,
      `${id}.${(Number.parseInt(until, 36) + 1).toString(36)}-${signature}`,
      `${id}.zzzzzzzz-${signature}`,
      `${id}.${until}-`,
      `${id}.${until}-${signature.slice(0, -1)}`,
      `${id}.${until}-${signature}x`,
      `${id}.${signature}-${until}`,
      `${id}`,
    ];
    for (const cookie of forged) expect(knows(cookie, ann), cookie).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => !knows(`${id}.${text}`, ann)),
      { numRuns: 200 },
    );
  });
});
