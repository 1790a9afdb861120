import { describe, expect, it } from 'vitest';
import { countOf, pageLinks } from './pageLinks.ts';

describe('the count of an answer', () => {
  it.each<[unknown, number | undefined]>([
    [{ count: 41, records: [] }, 41],
    [{ count: 41, isCountCapped: false, records: [] }, 41],
    [{ count: 10_000, isCountCapped: true, records: [] }, undefined],
    [{ records: [] }, undefined],
    [{ count: '41' }, undefined],
    [[], undefined],
    [null, undefined],
    ['{"count" : 41, "isCountCapped" : false, "records" : []}', 41],
    ['{"count" : 10000, "isCountCapped" : true, "records" : []}', undefined],
    ['{"id" : "x", "count" : 41}', undefined],
  ])('%j: %s', (answer, count) => {
    expect(countOf(answer)).toBe(count);
  });
});

const pagesOf = (address: string, count: number) =>
  [...pageLinks(address, count).matchAll(/skip=(\d+)>; rel="(\w+)"/g)].map(([, skip, name]) => `${name} ${skip}`);

describe('the links of a page', () => {
  it.each<[string, number, string[]]>([
    ['/x', 0, ['first 0', 'last 0']],
    ['/x', 20, ['first 0', 'last 0']],
    ['/x', 21, ['first 0', 'next 20', 'last 20']],
    ['/x?take=10&skip=10', 35, ['first 0', 'prev 0', 'next 20', 'last 30']],
    ['/x?take=10&skip=30', 35, ['first 0', 'prev 20', 'last 30']],
    ['/x?take=10&skip=5', 35, ['first 0', 'prev 0', 'next 15', 'last 30']],
  ])('%s of %d', (address, count, pages) => {
    expect(pagesOf(address, count)).toEqual(pages);
  });

  it('keep the filters', () => {
    expect(pageLinks('/v1/x?country=BE&text=a%20b', 21)).toContain(
      '</v1/x?country=BE&text=a+b&take=20&skip=20>; rel="next"',
    );
  });

  // Found by the fuzz: four times an address of 5,000 characters is more than a client reads of an answer's head.
  it.each([
    [1_500, 'first prev next last'],
    [2_500, 'first prev next'],
    [7_000, 'next'],
    [9_000, ''],
  ])('of an address of %i characters are those that fit', (length, kept) => {
    const links = pageLinks(`/v1/x?take=10&skip=10&name=${'x'.repeat(length)}`, 35);
    expect(links.length).toBeLessThanOrEqual(8_000);
    expect([...links.matchAll(/rel="(\w+)"/g)].map(([, name]) => name).join(' ')).toBe(kept);
  });
});
