import type { StatusPage } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { antwerp, at, done, enroute, gent, searching, stand } from './statusPage.testing.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The heading stays the same element while nothing is painted anew. */
async function heading(first: StatusPage, next: StatusPage | 'away', ms = 5_000) {
  const stood = stand(first);
  await stood.page.start();
  const before = stood.root.querySelector('h1');
  stood.found.push(next);
  await stood.poll(ms);
  return { ...stood, isPainted: stood.root.querySelector('h1') !== before };
}

describe('a page that asks again every five seconds', () => {
  it.each<[string, StatusPage, StatusPage, boolean]>([
    ['nothing but the clock', searching, { ...searching, now: at(0.1) }, false],
    ['the seconds of an arrival', enroute, { ...enroute, now: at(0.4) }, false],
    ['a minute of an arrival', enroute, { ...enroute, now: at(1) }, true],
    ['the day on which it is read', searching, { ...searching, now: at(1440) }, true],
    ['where the truck is', enroute, { ...enroute, truck: { ...antwerp, latitude: 51.2 } }, true],
    ['what happens', searching, { ...enroute, truck: gent }, true],
    ['the number to call', searching, { ...searching, companyPhoneNumber: '+32 9 210 02 00' }, true],
    ['that the time told is over', { ...enroute, promisedAt: at(21) }, { ...enroute, promisedAt: at(19) }, true],
  ])('is painted anew as %s changes, or not', async (_what, first, next, expected) => {
    expect((await heading(first, next)).isPainted).toBe(expected);
  });

  it('leaves who writes of the help in their field', async () => {
    const { root, poll, page } = await heading(done, done, 60_000);
    const field = root.querySelector('textarea')!;
    field.focus();
    field.value = 'Very ki';
    field.dispatchEvent(new Event('input'));
    await poll(60_000);
    expect(root.querySelector('textarea')).toBe(field);
    expect(document.activeElement).toBe(field);
    page.rate(4);
    expect(root.querySelector('textarea')?.value).toBe('Very ki');
  });

  it('keeps who forgot the stars on the button, and sets who sent them on the thanks', async () => {
    const { root, page } = await heading(done, done, 60_000);
    const send = () => root.querySelector<HTMLButtonElement>('#rate-send')!;
    send().focus();
    send().click();
    expect(document.activeElement).toBe(send());
    page.rate(4);
    send().focus();
    send().click();
    await settled();
    expect(document.activeElement?.textContent).toBe('Merci de nous l’avoir dit.');
  });

  it('says once that nobody answers, and takes it back', async () => {
    const { root, found, poll, isPainted, text } = await heading(searching, 'away');
    expect(isPainted).toBe(true);
    expect(text()).toContain('Pas de connexion');
    const before = root.querySelector('h1');
    await poll();
    expect(root.querySelector('h1')).toBe(before);
    found.push(searching);
    await poll();
    expect(text()).not.toContain('Pas de connexion');
  });

  it('keeps the button under the finger while it cannot be loaded at all', async () => {
    const { root, page, poll } = stand('away');
    await page.start();
    const button = root.querySelector('button');
    await poll();
    expect(root.querySelector('button')).toBe(button);
  });

  it('is painted in a language that is chosen, and stays so', async () => {
    const { root, page, poll } = await heading(searching, searching);
    page.speak('nl');
    const chosen = root.querySelector('h1');
    expect(chosen?.textContent).toBe('We zoeken hulp in uw buurt');
    await poll();
    expect(root.querySelector('h1')).toBe(chosen);
  });

  it.each<[string, StatusPage, string]>([
    ['with the truck', enroute, 'Carte avec le camion et votre véhicule'],
    ['without one', { ...enroute, truck: undefined }, 'Carte avec votre véhicule'],
  ])('names its map %s as what is on it', async (_what, shown, name) => {
    const { root, page } = stand(shown);
    await page.start();
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toBe(name);
  });
});
