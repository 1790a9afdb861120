import { getByLabelText, getByRole, queryByRole } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keptAnswer } from './keptAnswer.ts';
import { type Fix, type Trouble, troubleValues } from './locate.ts';
import { createMotoristPage, type LinkServer } from './motoristPage.ts';
import { render } from './render.ts';

const fix: Fix = { latitude: 51.0048, longitude: 3.8837, accuracy: 17.2, capturedAt: '2026-11-21T14:00:00.000Z' };

async function painted(found: Fix | Trouble = fix, server: Partial<LinkServer> = {}) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const page = createMotoristPage({
    token: 't',
    language: 'en',
    server: {
      open: async () => ({ language: 'fr', companyName: 'C24 <b>Belgium</b>' }),
      name: async () => 'Korenmarkt, 9000 Gent',
      give: async () => 'taken',
      ...server,
    },
    locate: async () => found,
    kept: keptAnswer('t', () => localStorage),
    newId: () => 'id',
    now: () => Date.parse(fix.capturedAt),
    later: () => () => {},
  });
  page.subscribe(() => render(root, page));
  render(root, page);
  await page.start();
  const press = (name: string) => getByRole(root, 'button', { name }).click();
  const heading = () => getByRole(root, 'heading').textContent;
  return { root, page, press, heading };
}

afterEach(() => localStorage.clear());

it('leads from the question to the thanks, the focus on what is said', async () => {
  const { root, press, heading } = await painted();
  expect(document.documentElement.lang).toBe('fr');
  expect(heading()).toBe('Où se trouve votre véhicule\u202f?');
  expect(root.querySelector('main b'), 'a name is text').toBeNull();
  press('Trouver ma position');
  await expect.poll(heading).toBe('Êtes-vous bien ici\u202f?');
  expect(document.activeElement).toBe(getByRole(root, 'heading'));
  await expect.poll(() => getByRole(root, 'status').textContent).toBe('Korenmarkt, 9000 Gent');
  expect(root.textContent).toContain('51.0048, 3.8837');
  expect(root.textContent).toContain('Précision\u202f: 18 m');
  press('Envoyer cette position');
  await expect.poll(heading).toBe('Merci. L’agent le voit maintenant.');
});

it('says that a place has no name', async () => {
  const { root, page } = await painted(fix, { name: async () => undefined });
  await page.find();
  expect(getByRole(root, 'status').textContent).toBe(
    'Cet endroit n’a pas de nom connu. Ses coordonnées seront envoyées.',
  );
});

it('changes the language under the hand, and keeps what was written', async () => {
  const { root, page } = await painted();
  await page.find();
  const area = getByRole(root, 'textbox') as HTMLTextAreaElement;
  area.value = 'E40';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  const select = getByLabelText(root, 'Langue') as HTMLSelectElement;
  select.focus();
  select.value = 'de';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(getByRole(root, 'heading').textContent).toBe('Sind Sie hier?');
  expect((getByRole(root, 'textbox') as HTMLTextAreaElement).value).toBe('E40');
  expect(document.activeElement?.id).toBe('language');
});

it.each(troubleValues)('%s leaves the description, and says why', async (trouble) => {
  const found = trouble === 'inaccurate' ? { ...fix, accuracy: 5000 } : trouble;
  const { root, page, press, heading } = await painted(found);
  await page.find();
  const area = getByRole(root, 'textbox', { name: 'Où êtes-vous\u202f?' }) as HTMLTextAreaElement;
  const again = queryByRole(root, 'button', { name: 'Chercher à nouveau' });
  expect(again === null).toBe(trouble === 'insecure' || trouble === 'unsupported');
  press('Envoyer la description');
  const refused = getByRole(root, 'textbox') as HTMLTextAreaElement;
  expect(getByRole(root, 'alert').textContent).toBe('Veuillez écrire où vous êtes.');
  expect([refused.getAttribute('aria-invalid'), document.activeElement === refused]).toEqual(['true', true]);
  expect(area.value).toBe('');
  refused.value = 'A côté de l’église';
  refused.dispatchEvent(new Event('input', { bubbles: true }));
  press('Envoyer la description');
  await expect.poll(heading).toBe('Merci. L’agent le voit maintenant.');
});

it.each([
  ['closed', 'Ce lien ne fonctionne plus'],
  ['away', 'La page n’a pas pu être chargée. Le téléphone est-il connecté\u202f?'],
] as const)('a link that is %s', async (outcome, said) => {
  const { page, heading, root } = await painted(fix, { open: async () => outcome });
  page.speak('fr');
  expect(heading()).toBe(said);
  expect(root.textContent).not.toContain('C24');
});

it('what could not be sent waits for a press, too', async () => {
  let isAway = true;
  const { page, press, heading } = await painted(fix, { give: async () => (isAway ? 'away' : 'taken') });
  await page.find();
  await page.confirm();
  expect(heading()).toContain('Pas de connexion.');
  isAway = false;
  press('Essayer maintenant');
  await expect.poll(heading).toBe('Merci. L’agent le voit maintenant.');
  press('Envoyer une autre position');
  expect(heading()).toBe('Où se trouve votre véhicule\u202f?');
});

it('says that an answer was not taken, until another is sent', async () => {
  let isRefused = true;
  const { root, page, press, heading } = await painted(fix, { give: async () => (isRefused ? 'refused' : 'taken') });
  await page.find();
  await page.confirm();
  expect(getByRole(root, 'alert').textContent).toContain('décrivez où vous êtes');
  isRefused = false;
  press('Envoyer cette position');
  await expect.poll(heading).toBe('Merci. L’agent le voit maintenant.');
  expect(queryByRole(root, 'alert')).toBeNull();
});
