import { describe, expect, it } from 'vitest';
import { readOmnibarQuery } from './omnibarQuery.ts';

const by = (typed: string) => readOmnibarQuery(typed).searches.map(({ by: kind, value }) => `${kind}=${value}`);

describe('without a prefix', () => {
  it.each([
    ['1-ABC-123', ['licensePlate=1ABC123', 'text=1-ABC-123']],
    ['1abc123', ['licensePlate=1ABC123', 'id=1abc123', 'text=1abc123']],
    ['AA 123 BB', ['licensePlate=AA123BB', 'text=AA 123 BB']],
    ['9F3C', ['licensePlate=9F3C', 'id=9f3c', 'text=9F3C']],
    ['abcd', ['id=abcd', 'text=abcd']],
    ['12', ['text=12']],
    ['1ab', ['text=1ab']],
    ['12345678901', ['id=12345678901', 'text=12345678901']],
    ['+32 470 73 25 88', ['text=+32 470 73 25 88']],
    ['0470/73.25.88', ['text=0470/73.25.88']],
    ['Q8-1858600', ['licensePlate=Q81858600', 'text=Q8-1858600']],
    ['0b6e7c1a-1111-4222-8333-944455566677', ['id=0b6e7c1a-1111-4222-8333-944455566677']],
    ['Maes', ['text=Maes']],
    ['jan@maes.be', ['text=jan@maes.be']],
    ['REF/2026/77', ['text=REF/2026/77']],
    ['x', []],
    ['   ', []],
  ])('%s searches %j', (typed, expected) => {
    expect(by(typed)).toEqual(expected);
  });

  it.each([
    ['+32 475 12 34 56', '+32475123456'],
    ['0032475123456', '+32475123456'],
    ['0475/12.34.56', '0475123456'],
    ['09123456', '09123456'],
    ['0912345', undefined],
    ['+32', undefined],
    ['1-ABC-123', undefined],
  ])('%s is the number %s', (typed, expected) => {
    expect(readOmnibarQuery(typed).phoneNumber).toBe(expected);
  });
});

describe('a prefix', () => {
  it.each([
    ['>cancel', 'actions', 'cancel', []],
    ['#9F3', 'requests', '9F3', ['id=9f3', 'reference=9F3']],
    ['@ maes', 'partners', 'maes', ['partnerName=maes']],
    [':q8', 'contracts', 'q8', []],
    ['!theme', 'settings', 'theme', []],
    ['#', 'requests', '', []],
  ])('%s', (typed, scope, text, searches) => {
    expect(readOmnibarQuery(typed)).toMatchObject({ scope, text });
    expect(by(typed)).toEqual(searches);
  });
});
