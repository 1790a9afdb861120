import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SavedTexts, Translation } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towline-texts-'));
  await mkdir(path.join(folder, 'texts'));
  test = await startTestApp({ TOWLINE_STATIC_DATA_DIR: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const put = (texts: object | string) =>
  writeFile(path.join(folder, 'texts/buttons.json'), typeof texts === 'string' ? texts : JSON.stringify(texts));
const back = async () => {
  const [file, saved, list] = await Promise.all(
    ['/v1/static-data/texts/buttons/nl', '/v1/static-data/saved-texts/nl', '/v1/translations?key=BACK'].map((url) =>
      test.call('GET', url, { as: 'admin' }),
    ),
  );
  const { BACK: inFile } = file!.json<Record<string, string>>();
  const { BACK: over } = saved!.json<SavedTexts>().buttons;
  const { value, isShipped, shippedValue } = list!.json<Translation[]>().find(({ locale }) => locale === 'nl')!;
  return { inFile, over, value, isShipped: isShipped === true, shippedValue };
};
const save = (method: 'PUT' | 'DELETE') =>
  test.call(method, method === 'PUT' ? '/v1/translations' : '/v1/translations?key=BACK&locale=nl', {
    as: 'admin',
    ...(method === 'PUT' && { body: { key: 'BACK', locale: 'nl', value: 'Keer terug' } }),
  });

describe('a file of texts of the installation (3-platform §7, DECISIONS T-652)', () => {
  it('is read with the next call after it changed, by every reader, and lies under what administrators save', async () => {
    const came = await back();
    expect(came).toMatchObject({ over: undefined, isShipped: true });
    expect(came.inFile).toBe(came.value);

    await put({ BACK: { nl: 'Ga terug' } });
    expect(await back()).toEqual({ inFile: 'Ga terug', over: 'Ga terug', value: 'Ga terug', isShipped: true });
    const whole = (await test.call('GET', '/v1/translations', { as: 'admin' })).json<Translation[]>();
    expect(whole.filter(({ key, value }) => key === 'BACK' && value === 'Ga terug')).toHaveLength(1);

    await put({ BACK: { nl: 'Naar terug' } });
    expect((await back()).over).toBe('Naar terug');
    const again = (await test.call('GET', '/v1/translations', { as: 'admin' })).json<Translation[]>();
    expect(again.filter(({ key, value }) => key === 'BACK' && value === 'Naar terug')).toHaveLength(1);

    expect((await save('PUT')).json()).toMatchObject({ value: 'Keer terug', shippedValue: 'Naar terug' });
    expect(await back()).toMatchObject({ inFile: 'Keer terug', over: 'Keer terug', shippedValue: 'Naar terug' });
    expect((await save('DELETE')).statusCode).toBe(204);
    expect(await back()).toMatchObject({ inFile: 'Naar terug', isShipped: true });

    await rm(path.join(folder, 'texts/buttons.json'));
    expect(await back()).toEqual(came);
  });

  it.each([
    ['no JSON', '{ "BACK": '],
    ['of another form', { BACK: 'Terug' }],
    ['in a language that there is not', { BACK: { es: 'Atrás' } }],
    ['with a part that nothing fills in', { BACK: { nl: 'Terug naar {{nowhere}}' } }],
    ['with script', { BACK: { nl: '<script>x</script>' } }],
  ])('that is %s leaves the last good one', async (_what, broken) => {
    await put({ BACK: { nl: 'Goed' } });
    expect((await back()).over).toBe('Goed');
    await put(broken);
    expect((await back()).over).toBe('Goed');
  });
});
