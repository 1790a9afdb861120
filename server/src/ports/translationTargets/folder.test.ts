import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TranslationDelivery } from '@towline/sdk/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderTarget } from './folder.ts';

let parent: string;
let folder: string;
let now: Date;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'towline-texts-'));
  folder = path.join(parent, 'Stag');
  now = new Date('2026-03-01T10:00:00Z');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const target = () => folderTarget('Stag', folder, () => now);
const send = (key: string, ...texts: TranslationDelivery['texts']) => target().receive({ key, texts }, { id: 'one' });
const saved = async () => {
  const answer = await target().saved();
  return 'value' in answer
    ? answer.value.map(({ key, locale, value, version }) => [key, locale, value, version])
    : answer;
};

describe('an environment that is a folder (DECISIONS T-432)', () => {
  it('has nothing before anything was sent, and is made by what is', async () => {
    expect(await saved()).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    expect(
      await send('BACK', { locale: 'nl', value: 'Terug' }, { locale: 'fr', value: 'Retour', category: 'Enum' }),
    ).toEqual({
      value: {
        key: 'BACK',
        texts: [
          { locale: 'nl', isWritten: true, version: 1, before: null, beforeCategory: null },
          { locale: 'fr', isWritten: true, version: 1, before: null, beforeCategory: null },
        ],
      },
    });
    expect(readdirSync(folder)).toEqual(['BACK.json']);
    expect(JSON.parse(readFileSync(path.join(folder, 'BACK.json'), 'utf8'))).toMatchObject({
      texts: { fr: { value: 'Retour', category: 'Enum', lastUpdatedAt: now.toISOString() } },
    });
  });

  it('counts the versions of a text, writes what changes and nothing else, and says what stood there', async () => {
    await send('BACK', { locale: 'nl', value: 'Terug' });
    const file = path.join(folder, 'BACK.json');
    const before = readFileSync(file, 'utf8');
    now = new Date('2026-03-02T10:00:00Z');
    expect(await send('BACK', { locale: 'nl', value: 'Terug' })).toMatchObject({
      value: { texts: [{ isWritten: false, version: 1, before: 'Terug' }] },
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await send('BACK', { locale: 'nl', value: 'Weer' })).toMatchObject({
      value: { texts: [{ isWritten: true, version: 2, before: 'Terug' }] },
    });
    // A category of its own is a change, too.
    expect(await send('BACK', { locale: 'nl', value: 'Weer', category: 'Enum' })).toMatchObject({
      value: { texts: [{ isWritten: true, version: 3, before: 'Weer', beforeCategory: null }] },
    });
  });

  it('a text that is taken out is gone, goes on counting where it comes back, and is not taken out twice', async () => {
    await send('BACK', { locale: 'nl', value: 'Terug' }, { locale: 'fr', value: 'Retour' });
    expect(await send('BACK', { locale: 'nl', value: null })).toMatchObject({
      value: { texts: [{ isWritten: true, version: 0, before: 'Terug' }] },
    });
    expect(await saved()).toEqual([['BACK', 'fr', 'Retour', 1]]);
    expect(await send('BACK', { locale: 'nl', value: null })).toMatchObject({
      value: { texts: [{ isWritten: false, version: 0, before: null }] },
    });
    expect(await send('BACK', { locale: 'nl', value: 'Weer' })).toMatchObject({
      value: { texts: [{ isWritten: true, version: 2, before: null }] },
    });
  });

  it('takes all texts of a key or none: where one was changed meanwhile, it says which and what stands there', async () => {
    await send('BACK', { locale: 'nl', value: 'Terug' });
    await send('BACK', { locale: 'nl', value: 'Weer' });
    const stale = await send(
      'BACK',
      { locale: 'fr', value: 'Retour', seenVersion: 0 },
      { locale: 'nl', value: 'Om', seenVersion: 1 },
    );
    expect(stale).toEqual({
      unaccepted: {
        kind: 'changed',
        current: {
          key: 'BACK',
          locale: 'nl',
          value: 'Weer',
          category: null,
          version: 2,
          lastUpdatedAt: now.toISOString(),
        },
      },
    });
    expect(await saved()).toEqual([['BACK', 'nl', 'Weer', 2]]);
    expect(await send('BACK', { locale: 'nl', value: 'Om', seenVersion: 2 })).toHaveProperty('value');
    expect(await send('NEW', { locale: 'nl', value: 'x', seenVersion: 1 })).toHaveProperty(
      'unaccepted.kind',
      'changed',
    );
    // What stands there already was seen by nobody and changes nothing.
    expect(await send('BACK', { locale: 'nl', value: 'Om', seenVersion: 1 })).toHaveProperty('value');
  });

  it('keeps keys of any letters and length apart, each in a file of the folder', async () => {
    const keys = ['a:b', 'a@b', 'A/B', '../up', 'x'.repeat(151), `${'x'.repeat(151)}y`, 'CON', 'é'];
    for (const key of keys) await send(key, { locale: 'nl', value: key });
    expect(((await saved()) as string[][]).map(([key]) => key).toSorted()).toEqual(keys.toSorted());
    expect(readdirSync(parent)).toEqual(['Stag']);
    for (const name of readdirSync(folder)) expect(name).toMatch(/^[\w.@-]{1,160}\.json$/);
  });

  it('one key that comes twice at once is written twice, one after the other', async () => {
    const one = target();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((value) => one.receive({ key: 'K', texts: [{ locale: 'nl', value }] }, { id: value })),
    );
    expect(answers.map((answer) => 'value' in answer && answer.value.texts[0]?.version)).toEqual([1, 2, 3]);
    expect(await saved()).toEqual([['K', 'nl', 'c', 3]]);
    expect(readdirSync(folder)).toEqual(['K.json']);
  });

  it('is away where the folder cannot be used, and goes on with the next', async () => {
    writeFileSync(folder, 'a file');
    const one = target();
    const call = () => one.receive({ key: 'K', texts: [{ locale: 'nl', value: 'a' }] }, { id: '1' });
    await expect(call()).rejects.toMatchObject({ name: 'PortError', port: 'translationTargets', code: 'Unavailable' });
    await expect(one.saved()).rejects.toMatchObject({ name: 'PortError', port: 'translationTargets' });
    rmSync(folder);
    expect(await call()).toHaveProperty('value.texts.0.version', 1);
    expect(existsSync(path.join(folder, 'K.json'))).toBe(true);
    writeFileSync(path.join(folder, 'K.json'), '{"key": "K", ');
    await expect(call()).rejects.toMatchObject({ name: 'PortError', code: 'Unavailable' });
    await expect(one.saved()).rejects.toMatchObject({ name: 'PortError' });
  });
});
