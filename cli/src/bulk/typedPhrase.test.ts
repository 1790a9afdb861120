import { describe, expect, test } from 'vitest';
import { devVersion } from '../testing/samples.ts';
import { signedIn as env } from '../testing/stand.ts';
import { done, remove, server, things } from '../testing/things.ts';

describe('the typed phrase', () => {
  test('is asked for with what it is about above it; --yes does not answer it', async () => {
    const answers = [['Type exactly: DELETE 2 THINGS EUR 30', 'DELETE 2 THINGS EUR 30\r']] as const;
    const options = { columns: 100, answers, env: { ...env, NO_COLOR: '1' } };
    const { code, stderr } = await remove(['a', 'b', '--yes', '--no-progress'], options);
    expect(stderr).toMatch(/Thing a\n.*Thing b\n.*\(Dev\)\n/);
    expect([code, done()]).toEqual([0, ['a', 'b']]);
  });

  test.each(['delete 2 things eur 30', 'DELETE 3 THINGS EUR 30', 'y', ''])('%j is not it', async (typed) => {
    const options = { columns: 100, answers: [['Type exactly', `${typed}\r`]], env: { ...env, NO_COLOR: '1' } };
    const { code, stderr } = await remove(['a', 'b', '--no-progress'], options);
    expect([code, done()]).toEqual([7, []]);
    expect(stderr).toContain('NOT_CONFIRMED');
  });

  test('a script says it; without, with --yes or with another it is exit 7, and the phrase is named', async () => {
    for (const words of [[], ['--yes'], ['--confirm', 'DELETE 1 THINGS EUR 10']]) {
      const { code, stderr } = await remove(['a', 'b', ...words]);
      expect([code, done()]).toEqual([7, []]);
      expect(stderr).toContain('--confirm "DELETE 2 THINGS EUR 30"');
    }
    expect((await remove(['a', 'b', '--confirm', 'DELETE 2 THINGS EUR 30'])).code).toBe(0);
    expect(done()).toEqual(['a', 'b']);
  });

  test('on a production it ends with PROD, and --production has to be said as well', async () => {
    server.answer({ getVersion: { json: { ...devVersion, environment: 'Prod' } } });
    expect((await remove(['a', '--confirm', 'DELETE 1 THINGS EUR 10 PROD'])).stderr).toContain(
      'PRODUCTION_FLAG_MISSING',
    );
    const bare = await remove(['a', '--production', '--confirm', 'DELETE 1 THINGS EUR 10']);
    expect([bare.code, done()]).toEqual([7, []]);
    expect((await remove(['a', '--production', '--confirm', 'DELETE 1 THINGS EUR 10 PROD'])).code).toBe(0);
  });

  test('what is refused, or named twice, is not counted', async () => {
    things.set('b', { id: 'b', name: 'Thing b', amount: 20, isLocked: true });
    const { code } = await remove(['a', 'a', 'b', '--confirm', 'DELETE 1 THINGS EUR 10']);
    expect([code, done()]).toEqual([6, ['a']]);
  });

  test('--max-count is a limit that nobody types past', async () => {
    const { code, stderr } = await remove(['a', 'b', '--max-count', '1', '--confirm', 'DELETE 2 THINGS EUR 30']);
    expect([code, done()]).toEqual([7, []]);
    expect(stderr).toContain('TOO_MANY');
  });

  test('--dry-run names it', async () => {
    const { code, stderr } = await remove(['a', '--dry-run']);
    expect([code, done()]).toEqual([0, []]);
    expect(stderr).toContain('type: DELETE 1 THINGS EUR 10');
  });
});
