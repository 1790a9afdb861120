import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfHtml } from './textOfHtml.ts';

test.each([
  ['<p>Größe &amp; 山田</p>', 'Größe & 山田'],
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<h3>Job 4508</h3><ul><li>a car</li><li>Remich</li></ul><p>Report.</p>', 'Job 4508\n- a car\n- Remich\n\nReport.'],
  ['<p><a href="https://x.example/p#t">Open</a></p>', 'Open (https://x.example/p#t)'],
  ['<p><a href="https://x.example/p#t">https://x.example/p#t</a></p>', 'https://x.example/p#t'],
  ['<a href="tel:+3291">+32 91</a> <a href="javascript:x()">y</a>', '+32 91 y'],
  [
    '<a href="tel:+3291234">our desk</a>, <a href="mailto:a@b.example?subject=x">write</a>',
    'our desk (+3291234), write (a@b.example)',
  ],
  ['<a href="mailto:A@b.example">a@b.example</a>', 'a@b.example'],
  ['<p>So:</p><ol><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ol>', 'So:\n1. a\n2. b\n- c\n\n3. d'],
  ['<li>alone</li>', '- alone'],
  ['<style>p { color: red }</style><title>x</title><p>seen</p>', 'seen'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['', ''],
])('%s reads %j', (html, text) => expect(textOfHtml(html)).toBe(text));

test('whatever a mail holds, its words are there', () => {
  const word = fc.stringMatching(/^[a-zàé]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('p', 'li', 'b', 'div', 'td'),
      (all, tag) => {
        const html = all.map((one) => `<${tag}>${one}</${tag}> `).join('');
        expect(textOfHtml(html).match(/[a-zàé]+/g)).toEqual(all);
      },
    ),
  );
});
