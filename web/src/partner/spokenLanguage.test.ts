import { expect, it } from 'vitest';
import { companyStand } from './company/companyPage.testing.ts';
import { job, stand } from './partnerPage.testing.ts';
import { spokenOn } from './spokenLanguage.ts';

it('a language that is chosen on the company’s page is that of a job’s page, and the other way (DECISIONS T-521)', async () => {
  const company = companyStand();
  await company.page.start();
  expect(company.page.state().language).toBe('nl');
  company.page.speak('de');
  const work = stand(job);
  expect(work.page.state().language).toBe('de');
  await work.page.start();
  expect(work.page.state().language).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  work.page.speak('it');
  const again = companyStand();
  await again.page.start();
  expect(again.page.state().language).toBe('it');
});

it.each([
  ['nothing', undefined],
  ['a language that the pages do not speak', 'es'],
  ['a name that every object has', 'constructor'],
])('%s that is kept is the partner’s own language', async (_what, kept) => {
  if (kept !== undefined) localStorage.setItem('towline.partner.language', kept);
  const { page } = companyStand();
  await page.start();
  expect(page.state().language).toBe('nl');
});

it('a browser that keeps nothing speaks what was chosen all the same', () => {
  const refusing = spokenOn(() => {
    throw new DOMException('no', 'SecurityError');
  });
  refusing.keep('fr');
  expect(refusing.read()).toBeUndefined();
});
