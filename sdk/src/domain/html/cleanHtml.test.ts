import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';
import { checkHtml } from './htmlCheck.ts';
import { allowedTags, isLinkTarget } from './htmlTags.ts';

describe('only the tags of a communication pass', () => {
  test.each<[string, string]>([
    ['', ''],
    ['plain & simple, 1 < 2 > 0 &amp; &euro;', 'plain &amp; simple, 1 &lt; 2 &gt; 0 &amp; &euro;'],
    ['<p>a <b>b</b><br>c</p><hr>', '<p>a <b>b</b><br>c</p><hr>'],
    ['<script>alert(1)</script>a<style>p{}</style>', 'a'],
    ['<script>alert(1)', ''],
    ['<script>"</scripty>"</script >a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<p onclick="x" style="color:red" class=y>a</p>', '<p>a</p>'],
    ['a<!-- secret -->b<!doctype html>c<?xml x?>d</ 1>e', 'abcde'],
    ['a<!-- never closed', 'a'],
    ['a<p title="never closed', 'a'],
    ['<p a=\'1\' b = "2" c=3 d / = >a</p>', '<p>a</p>'],
    ['<p/>a', '<p>a</p>'],
    ['<P>a</P>', '<p>a</p>'],
    ['<b><i>a</b></i>', '<b><i>a</i></b>'],
    ['</p>a', 'a'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<ul><li>b<li>c</ul>d</p>', '<p>a</p><ul><li>b</li><li>c</li></ul>d'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<p> &nbsp;</p>a<b> </b>c<p><br></p>', 'a c<p><br></p>'],
    ['<svg><p>x</p></svg><template>y</template>z', 'z'],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean));

  test.each<[string, boolean]>([
    ['https://x.example/?a=1&b="2"', true],
    ['HTTP://x.example', true],
    [' mailto:a@x.example ', true],
    ['tel:+3270', true],
    ['{{ link.accept }}', true],
    ['{{link}}/status', true],
    ['{{link}}javascript:alert(1)', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['&#106;avascript:alert(1)', false],
    ['javascript&colon;alert(1)', false],
    ['data:text/html,x', false],
    ['//x.example', false],
    ['', false],
  ])('a link to %s: %s', (href, isKept) => {
    expect(isLinkTarget(href.trim())).toBe(isKept);
    const clean = cleanHtml(`<a target=_blank href='${href}'>a</a>`);
    expect(clean).toBe(isKept ? `<a href="${href.trim().replace('&', '&amp;').replaceAll('"', '&quot;')}">a</a>` : 'a');
  });
});

describe('what other programs paste keeps what it says', () => {
  test.each<[string, string, string]>([
    [
      'words for the same',
      '<strong>a</strong><em>b</em><ins>c</ins><del>d</del><h5>e</h5>',
      '<b>a</b><i>b</i><u>c</u><strike>d</strike><h3>e</h3>',
    ],
    [
      'styles',
      '<span style="font-weight:700;font-style:italic">a</span><span style="text-decoration: underline line-through">b</span><span>c</span>',
      '<b><i>a</i></b><u><strike>b</strike></u>c',
    ],
    ['Google Docs', '<b style="font-weight:normal;"><p>a</p></b>', '<p>a</p>'],
    ['a table', '<table><tr><td>a</td><th>b</th></tr></table>', '<div>a b </div>'],
    ['a quotation', '<blockquote>a</blockquote>', '<div>a</div>'],
    [
      'Word',
      '<html><head><title>x</title></head><body lang=NL><p class=MsoNormal><span lang=EN>a<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>',
      '<p>a</p>',
    ],
    [
      'a list of Word',
      "<p>x</p><p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>a</p>\n\n<p style='mso-list:l0'><span style='mso-list:Ignore'>·</span>b</p> c",
      '<p>x</p><ul><li>a</li><li>b</li></ul> c',
    ],
    [
      'a numbered list of Word',
      "<p style='mso-list:l0'><span style='mso-list:Ignore'>1.</span>a</p><p style='mso-list:l0'>b</p>",
      '<ol><li>a</li><li>b</li></ol>',
    ],
    ['a list of Word without a sign', "<p style='mso-list:l0'>a</p>", '<ul><li>a</li></ul>'],
    ['a sign without its item', "<p><span style='mso-list:Ignore'>1.</span>a</p>", '<p>1.a</p>'],
  ])('%s', (_name, html, clean) => expect(cleanHtml(html)).toBe(clean));
});

test('whatever comes in: allowed tags alone go out, well formed, without a finding, and stay as they are', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<li>',
      '<ul>',
      '</ul>',
      '<div>',
      '</div>',
      '<td>',
      '</td>',
      '<br>',
      '<',
      '>',
      '<!--',
    ],
    ...[
      '-->',
      '"',
      "'",
      ' style',
      '=',
      '/',
      'text',
      '&',
      '&nbsp;',
      '<a href="https://x">',
      '</a>',
      '<script',
      '</script>',
    ],
    ...[
      '<a href=javascript:x>',
      '<svg onload=x>',
      "<p style='mso-list:l0'>",
      "<span style='mso-list:Ignore'>",
      '</span>',
      ' ',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
      const clean = cleanHtml(parts.join(''));
      const rest = clean.replace(/<\/?([a-z]\w*)(?: href="https:\/\/x[^"]*")?>/g, (tag, name) =>
        allowedTags.includes(name) ? '' : tag,
      );
      expect(rest).not.toMatch(/[<>]/);
      expect(checkHtml(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }),
  );
});

test('a text of many open tags is read in a moment', () => {
  expect(cleanHtml('<b>'.repeat(50_000)).length).toBe(0);
  expect(cleanHtml('<div>x'.repeat(50_000)).length).toBeGreaterThan(50_000);
});
