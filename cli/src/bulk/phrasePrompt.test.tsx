import { PassThrough } from 'node:stream';
import { renderToString } from 'ink';
import { describe, expect, test } from 'vitest';
import { oneOfEach } from '../testing/recordSamples.ts';
import { rawKeys } from '../testing/runCli.ts';
import { admin, devVersion } from '../testing/samples.ts';
import { signedIn, stand } from '../testing/stand.ts';
import { inkPhrase } from './inkPhrase.tsx';
import { type PhraseAnswer, PhrasePrompt, type PhraseQuestion } from './PhrasePrompt.tsx';

const phrase = 'PAY 12 SETTLEMENTS EUR 48210.55 PROD';
const asked: PhraseQuestion = {
  title: 'Pay 12 settlements — PRODUCTION',
  isProduction: true,
  items: ['Depannage Maes 2026-10 …4471 EUR 9120.00', '… and 11 more'],
  about: ['Plan 01JD9 made 21-11-2026 14:00 by a.peeters, ends 22-11-2026 14:00', '12 partners · total EUR 48210.55'],
  phrase,
};

test('the box: title in its border, what it is about, field, way out (cli.md §5.7)', () => {
  const text = renderToString(<PhrasePrompt asked={asked} onEnd={() => {}} />, { columns: 80 });
  const plain = text.replace(/\p{Cc}\[[\d;]*m/gu, '');
  const lines = plain.split('\n');
  expect(lines[0]).toMatch(/^┌ Pay 12 settlements — PRODUCTION ─+┐$/);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([80]));
  for (const shown of [...asked.items, `Type exactly: ${phrase}`, '› ▌', 'Esc cancels, nothing is done'])
    expect(plain).toContain(shown);
});

/** The box at a keyboard whose keys come one by one, once it can be seen. */
async function box(stopping = new AbortController().signal) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true }, rawKeys);
  const seen = Promise.withResolvers<void>();
  const stderr = Object.assign(new PassThrough(), { columns: 100, rows: 30, isTTY: true });
  stderr.on('data', (chunk: Buffer) => chunk.toString('utf8').includes('Esc cancels') && seen.resolve());
  const answer = inkPhrase({ stdin, stderr, stopping }, asked);
  await seen.promise;
  return { type: (keys: string) => stdin.write(keys), answer };
}

describe('is left', () => {
  test.each<[string, readonly string[], PhraseAnswer]>([
    ['with what was typed', [...phrase, '\r'], { typed: phrase }],
    ['with what was pasted with its end', [`${phrase}\n`], { typed: phrase }],
    ['with what was mended', ['PAX', '\u007F', 'Y', '\r'], { typed: 'PAY' }],
    ['with nothing', ['\r'], { typed: '' }],
    ['by Esc, whatever was typed', ['PAY', '\u001B'], 'cancelled'],
    ['by Ctrl+C', ['PAY', '\u0003'], 'interrupted'],
    ['after keys that write nothing', ['\u001B[A', 'P', '\t', '\r'], { typed: 'P' }],
  ])('%s', async (_how, keys, wanted) => {
    const { type, answer } = await box();
    for (const key of keys) type(key);
    expect(await answer).toEqual(wanted);
  });
});

test('is left where the program is stopped', async () => {
  const stopping = new AbortController();
  const { answer } = await box(stopping.signal);
  stopping.abort('SIGTERM');
  expect(await answer).toBe('interrupted');
});

const { server, world } = stand(() => ({
  ...oneOfEach(),
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  paySettlement: ({ path: { id = '' } }) => ({
    json: {
      id,
      partnerName: 'Depannage Maes',
      IBAN: 'BE71096123456769',
      totalGrossAmount: 2674.58,
      status: 'Paying',
      version: 2,
    },
  }),
}));
const pay = (typed: string, columns = 100) =>
  world.run(['settlements', 'pay-one', '00000000-0000-4000-8000-000000000001', '--no-progress'], {
    env: { ...signedIn, NO_COLOR: '1' },
    answers: [['Esc cancels', typed]],
    readsKeys: true,
    columns,
  });
const wasPaid = () => server.calls.some((call) => call.id === 'paySettlement');

describe('a payout at a terminal', () => {
  test.each<[string, string, number, boolean]>([
    ['the phrase pays', 'PAY 1 SETTLEMENT EUR 2674.58\r', 0, true],
    ['another phrase does not', 'PAY 1 SETTLEMENT EUR 2674.5\r', 7, false],
    ['the phrase in small letters does not', 'pay 1 settlement eur 2674.58\r', 7, false],
    ['Esc does not', '\u001B', 7, false],
    ['Ctrl+C does not', '\u0003', 130, false],
  ])('%s', async (_how, typed, wanted, isPaid) => {
    const { code, stderr } = await pay(typed);
    expect([code, wasPaid()]).toEqual([wanted, isPaid]);
    expect(stderr).toContain('┌ Pay 1 settlement — Dev');
    expect(stderr).toMatch(/Depannage Maes 2026-10 …6769 EUR 2674\.58/);
    expect(stderr).not.toContain('BE71');
  });

  test('one that is dumb, or reads aloud, is asked in lines', async () => {
    const deaf: Record<string, string>[] = [{ INK_SCREEN_READER: 'true' }, { TERM: 'dumb' }];
    for (const env of deaf) {
      server.calls.length = 0;
      const { code, stderr } = await world.run(
        ['settlements', 'pay-one', '00000000-0000-4000-8000-000000000001', '--no-progress'],
        {
          env: { ...signedIn, NO_COLOR: '1', ...env },
          answers: [['Type exactly', 'PAY 1 SETTLEMENT EUR 2674.58\r']],
          readsKeys: true,
          columns: 100,
        },
      );
      expect([code, wasPaid(), stderr.includes('┌')]).toEqual([0, true, false]);
    }
  });
});
