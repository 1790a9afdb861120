import { expect, it } from 'vitest';
import { letterPage } from './letterPage.ts';
import { textOfHtml } from './textOfHtml.ts';

const body = '<p>Opdracht AB12</p><p><a href="https://x.example/job">Aanvaarden</a></p>';

it('is a page with the sender above, that says its language and nothing else than the mail', () => {
  const page = letterPage({ body, language: 'nl-BE', senderName: 'C24 "België" <x>' });
  expect(page).toContain('<html lang="nl-BE">');
  expect(page).toContain('<p class="sender">C24 &quot;België&quot; &lt;x&gt;</p>');
  expect(page).toContain(body);
  expect(textOfHtml(page)).toBe(`C24 "België" <x>\n\n${textOfHtml(body)}`);
});

it('fetches nothing and runs nothing; without a sender or a language it says none', () => {
  const page = letterPage({ body });
  expect(page).toContain('<html>\n');
  expect(page).not.toMatch(/class="sender"|<script|src=|@import|url\(/);
  expect(textOfHtml(page)).toBe(textOfHtml(body));
});
