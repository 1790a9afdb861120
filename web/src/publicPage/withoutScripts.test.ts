import { readFileSync } from 'node:fs';
import { contactLanguageValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';

it.each(['partner', 'pay', 'position', 'status'])(
  'the page “%s” says in each language of a reader what to do where nothing runs',
  (name) => {
    const source = readFileSync(`${import.meta.dirname}/../../${name}.html`, 'utf8');
    const [, within = ''] = /<noscript>(.*)<\/noscript>/s.exec(source) ?? [];
    const said = new DOMParser().parseFromString(within, 'text/html').querySelectorAll<HTMLElement>('p');
    expect([...said].map(({ lang }) => lang).toSorted()).toEqual([...contactLanguageValues].toSorted());
    for (const { textContent } of said) expect(textContent).toMatch(/JavaScript.*\. \S.*\.$/);
  },
);
