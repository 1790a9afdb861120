import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dataFileNames, largestDataFile, readDataFile } from './dataFiles.ts';
import { jsonFile } from './jsonFile.ts';

const warn = vi.fn();
const roads = jsonFile(z.array(z.strictObject({ name: z.string() })));
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

let folder = '';
beforeEach(async () => {
  warn.mockClear();
  folder = await mkdtemp(path.join(tmpdir(), 'towline-static-'));
  made.push(folder);
  await mkdir(path.join(folder, 'roads'));
});

const write = (name: string, text: string) => writeFile(path.join(folder, 'roads', name), text);
const files = (staticDataDir: string | undefined = folder, demo = false) => ({
  config: { staticDataDir, demo },
  log: { warn },
});
const read = () => readDataFile(files(), 'roads/roads.json', roads);

describe('a static file', () => {
  it('is read anew when it changes, without a restart', async () => {
    expect(await read()).toBeUndefined();
    await write('roads.json', '[{"name":"E40"}]');
    expect(await read()).toEqual([{ name: 'E40' }]);
    await write('roads.json', '[{"name":"E17"},{"name":"E40"}]');
    expect(await read()).toHaveLength(2);
    await rm(path.join(folder, 'roads', 'roads.json'));
    expect(await read()).toBeUndefined();
  });

  it.each([
    ['no JSON', '[{"name":"E40"},\n  {"name" "E17"}]', 'line 2, column 11: is no JSON'],
    ['cut short', '[{"name":"E40"}', 'line 1, column 16: is no JSON'],
    ['of another form', '[{"name":"E40"},{"name":17}]', expect.stringContaining('/1/name: ')],
    ['larger than anybody writes', ' '.repeat(largestDataFile + 1), expect.stringContaining('1000001 bytes')],
  ])('that is %s is refused with its place, once, and the last good one stays', async (_what, text, fault) => {
    await write('roads.json', '[{"name":"E40"}]');
    const good = await read();
    await write('roads.json', text);
    expect(await read()).toEqual(good);
    expect(await read()).toEqual(good);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      { file: path.join(folder, 'roads/roads.json'), fault },
      'a static file is broken; the last good one stays',
    );
    await write('roads.json', '[]');
    expect(await read()).toEqual([]);
  });

  it('that never was good is refused: no shipped one stands in for it', async () => {
    await mkdir(path.join(folder, 'fast'));
    await writeFile(path.join(folder, 'fast', 'zones.json'), '{');
    const zones = () => readDataFile(files(folder, true), 'fast/zones.json', roads);
    await expect(zones()).rejects.toMatchObject({ code: 'STATIC_FILE_BROKEN' });
    await expect(zones()).rejects.toThrow('fast/zones.json');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is the operator’s before the one that comes with Towline, and the demo’s for the demo only', async () => {
    await mkdir(path.join(folder, 'instructions'));
    await writeFile(path.join(folder, 'instructions', 'VehicleOk_fr.html'), '<h1>Chez nous</h1>');
    await writeFile(path.join(folder, 'instructions', 'Own_fr.html'), '<h1>À nous</h1>');
    expect(await readDataFile(files(), 'instructions/VehicleOk_fr.html', String)).toBe('<h1>Chez nous</h1>');
    expect(await readDataFile(files(), 'instructions/VehicleOk_nl.html', String)).toContain('<h1>');
    expect(await dataFileNames(files(), 'instructions')).toEqual(
      expect.arrayContaining(['Own_fr.html', 'VehicleOk_fr.html', 'VehicleOk_nl.html']),
    );
    expect(await dataFileNames(files(), 'contacts')).toEqual([]);
    expect(await dataFileNames(files(undefined, true), 'contacts')).toContain('C24Belgium.json');
    expect(await dataFileNames(files('/nowhere'), 'nothing')).toEqual([]);
  });
});
