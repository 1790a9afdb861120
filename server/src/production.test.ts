import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { leftOut, refuseDemoAccounts, refuseSandboxes, sandboxes } from './production.ts';
import type { Setting } from './settings/setting.ts';
import { settings } from './settings/settings.ts';

const database = { DATABASE_URL: 'postgres://a@b/c' };
const real = {
  ...{ MAILER: 'smtp', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example' },
  ...{ SMS: 'http', SMS_URL: 'https://sms.example', SMS_TOKEN: 's' },
  ...{ PARTNERS: 'http', PARTNERS_URL: 'https://partners.example', PARTNERS_TOKEN: 's' },
  ...{ PAYMENTS: 'stripe', STRIPE_KEY: 'sk_live_s', STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdef' },
};

/** What is said at start; nothing where it is taken. */
function saidOf(env: Record<string, string>): { code: number; names: string[] } | undefined {
  try {
    refuseSandboxes(readConfig(env), env);
    return undefined;
  } catch (error) {
    const { exitCode, message } = error as { exitCode: number; message: string };
    return { code: exitCode, names: [...message.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!) };
  }
}

it.each([
  ['Prod', {}, 1],
  ['Prod', { DAY_CLOSING_MAIL: 'books@a.example' }, 0],
  ['Stag', {}, 0],
])('in %s with %o the start says %d times what it does without', (environment, env, wanted) => {
  expect(leftOut(readConfig({ ...database, ...real, ...env, TOWLINE_ENV: environment }))).toHaveLength(wanted);
});

describe('what only plays, in production (DECISIONS S-54)', () => {
  it.each([
    ['nothing is said', { ...database, TOWLINE_ENV: 'Prod' }, ['MAILER', 'SMS', 'PARTNERS', 'PAYMENTS']],
    [
      'the address is of the internet',
      { ...database, TOWLINE_PUBLIC_URL: 'https://a.example' },
      ['MAILER', 'SMS', 'PARTNERS', 'PAYMENTS'],
    ],
    ['the embedded engine would be filled', { ...real, TOWLINE_ENV: 'Prod' }, ['TOWLINE_DEMO']],
    ['it is said as nothing', { ...database, ...real, SMS: ' ', TOWLINE_ENV: 'Prod' }, ['SMS']],
  ])('is refused with 78 where %s', (_why, env, names) => {
    expect(saidOf(env)).toEqual({ code: 78, names });
  });

  it.each([
    ['the real ones are there', { ...database, ...real, TOWLINE_ENV: 'Prod' }],
    [
      'each is asked for by name',
      {
        TOWLINE_ENV: 'Prod',
        TOWLINE_DEMO: '1',
        MAILER: 'outbox',
        SMS: 'outbox',
        PARTNERS: 'demo',
        PAYMENTS: 'sandbox',
      },
    ],
    ['the embedded engine stays empty', { ...real, TOWLINE_ENV: 'Prod', TOWLINE_DEMO: '0' }],
    ['it is no production', { TOWLINE_ENV: 'Stag' }],
    ['it is somebody’s own machine', {}],
  ])('is taken where %s', (_why, env) => {
    expect(saidOf(env)).toBeUndefined();
  });

  // Clients are told where they asked for it; the others only answer who asks: nobody believes to have reached somebody.
  const pretendsNothing = ['CLIENTS', 'VOICE'];

  it('has every setting that begins with a sandbox: a new one takes a side', () => {
    const played = Object.entries<Setting>(settings).flatMap(([name, { fallback }]) =>
      ['demo', 'outbox', 'sandbox'].includes(fallback ?? '') ? [name] : [],
    );
    expect([...Object.keys(sandboxes), ...pretendsNothing].sort()).toEqual(['TOWLINE_DEMO', ...played].sort());
  });
});

describe('what has to be said stands where people read what to say', () => {
  const textOf = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  const missingIn = (text: string) => Object.keys(sandboxes).filter((name) => !text.includes(name));

  it.each(['README.md', 'CHANGELOG.md', 'scripts/release/files/README.md'])('%s', (file) => {
    const sentence = textOf(file)
      .split(/\n\n|\n- /)
      .find((part) => /have to be\s+said/.test(part));
    expect(missingIn(sentence ?? '')).toEqual([]);
  });

  it('compose.yaml, whose database is one of its own and stays empty', () => {
    expect(missingIn(textOf('scripts/release/files/compose.yaml'))).toEqual(['TOWLINE_DEMO']);
  });
});

describe('a database with demo accounts', () => {
  const prod = { ...database, ...real, TOWLINE_ENV: 'Prod' };
  it.each([
    ['is refused in production', prod, ['admin@towline.example'], 78],
    [
      'is taken in production that asks for the demo',
      { ...prod, TOWLINE_DEMO: '1' },
      ['admin@towline.example'],
      undefined,
    ],
    ['is taken elsewhere', { ...database, TOWLINE_ENV: 'Test' }, ['admin@towline.example'], undefined],
  ])('%s', async (_what, env, accounts, code) => {
    const said = refuseDemoAccounts({} as never, readConfig(env), async () => accounts);
    expect(
      await said.then(
        () => undefined,
        (error: { exitCode: number }) => error.exitCode,
      ),
    ).toBe(code);
  });

  it('is not what an empty one is taken for', async () => {
    await refuseDemoAccounts({} as never, readConfig(prod), async () => []);
  });
});
