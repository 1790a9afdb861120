import { describe, expect, it } from 'vitest';
import { job, stand } from './partnerPage.testing.ts';
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

it('a phone whose clock is set back by an hour goes on telling where it is', async () => {
  const { page, sent, positions, clock, press } = stand(job);
  await page.start();
  await press('Mijn positie delen onderweg');
  const tellAfter = (millis: number): number => {
    clock.now += millis;
    positions[0]?.(gent);
    return sent.length;
  };
  expect([0, 14_000, 1_000, -3_600_000, 1_000].map(tellAfter)).toEqual([1, 1, 2, 3, 3]);
});
