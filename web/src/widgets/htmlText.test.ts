import { describe, expect, it } from 'vitest';
import { htmlText } from './htmlText.ts';

describe('HTML as text', () => {
  it.each([
    ['<p>One</p><p>Two</p>', ['One', 'Two']],
    ['One<br>Two', ['One', 'Two']],
    ['<ul><li>Call <b>112</b></li><li>Wait</li></ul>', ['• Call 112', '• Wait']],
    ['<p>a   b\n c</p>', ['a b', 'c']],
    ['<script>alert(1)</script><style>p{}</style><p>Safe</p>', ['Safe']],
    ['<img src=x onerror=alert(1)>', []],
    ['Tom &amp; Jerry &lt;3', ['Tom & Jerry <3']],
    ['', []],
  ])('%s', (html, expected) => {
    expect(htmlText(html)).toEqual(expected);
  });
});
