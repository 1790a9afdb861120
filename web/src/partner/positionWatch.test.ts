import { describe, expect, it } from 'vitest';
import { job, stand } from './partnerPage.testing.ts';
import { positionSharing } from './positionSharing.ts';
import { positionWatch } from './positionWatch.ts';

/** A browser whose user has not answered yet: the test finds a position, or fails, in its place. */
function browser() {
  const calls: { take: PositionCallback; fail: (code: number) => void; isOver: boolean }[] = [];
  const geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = {
    watchPosition: (take, fail) => {
      calls.push({ take, fail: (code) => fail?.({ code } as GeolocationPositionError), isOver: false });
      return calls.length - 1;
    },
    clearWatch: (watch) => {
      calls[watch]!.isOver = true;
    },
  };
  return { calls, geolocation };
}
const gent = { latitude: 51, longitude: 3.7 };

describe('following where the phone is', () => {
  it.each([
    ['denied', 1, true],
    ['not found for now', 2, false],
    ['not found in time', 3, false],
  ])('that is %s', (_what, code, isOver) => {
    const { calls, geolocation } = browser();
    const said: unknown[] = [];
    const watch = positionWatch({ isSecureContext: true, navigator: { geolocation } });
    const stop = watch(
      (at) => said.push(at),
      () => said.push('refused'),
    );
    calls[0]!.take({ coords: { ...gent, accuracy: 5 } } as GeolocationPosition);
    calls[0]!.fail(code);
    expect(said).toEqual([gent, ...(isOver ? ['refused'] : [])]);
    expect(calls[0]!.isOver).toBe(isOver);
    stop();
    expect(calls[0]!.isOver).toBe(true);
  });

  it.each([
    ['whose page is not secure', { isSecureContext: false, navigator: { geolocation: browser().geolocation } }],
    ['that has no positions', { isSecureContext: true, navigator: {} }],
  ])('is refused by a browser %s', (_what, asked) => {
    const said: string[] = [];
    const stop = positionWatch(asked)(
      () => said.push('told'),
      () => said.push('refused'),
    );
    stop();
    expect(said).toEqual(['refused']);
  });
});

describe('a partner who shares their position', () => {
  const share = 'Mijn positie delen onderweg';
  const notShared = 'Uw positie wordt niet gedeeld';

  it('is told where the phone does not let the page know it, and may try once more', async () => {
    const { page, sent, positions, refusals, press, text, root } = stand(job);
    await page.start();
    await press(share);
    refusals[0]?.();
    expect(text()).toContain(notShared);
    expect(root.querySelector('[role=alert]')?.textContent).toContain(notShared);
    await press(share);
    expect(text()).not.toContain(notShared);
    positions.at(-1)?.(gent);
    expect(sent).toMatchObject([{ kind: 'job', ...gent }]);
    expect(text()).toContain('Uw positie wordt gedeeld');
  });

  it('is told it by a browser that refuses at once', async () => {
    const { page, press, text } = stand(job, () => positionWatch({ isSecureContext: false, navigator: {} }));
    await page.start();
    await press(share);
    expect(text()).toContain(notShared);
    expect(text()).toContain(share);
  });
});

it('a phone whose clock is set back by an hour goes on telling where it is', () => {
  let clock = Date.parse('2026-10-25T02:00:00Z');
  const positions: ((at: typeof gent) => void)[] = [];
  const sent: unknown[] = [];
  const share = positionSharing(
    {
      token: 't',
      server: { send: async (_token: string, deed: unknown) => void sent.push(deed) },
      watchPosition: (take: (at: typeof gent) => void) => void positions.push(take),
      now: () => clock,
      newId: () => 'id',
    } as unknown as Parameters<typeof positionSharing>[0],
    { now: { page: { state: 'Open' } }, set: () => {} } as unknown as Parameters<typeof positionSharing>[1],
  );
  share();
  const tellAfter = (millis: number): number => {
    clock += millis;
    positions[0]?.(gent);
    return sent.length;
  };
  expect([tellAfter(0), tellAfter(14_000), tellAfter(1_000), tellAfter(-3_600_000), tellAfter(1_000)]).toEqual([
    1, 1, 2, 3, 3,
  ]);
});
