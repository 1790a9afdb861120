import path from 'node:path';
import { oneOf, setting, signingSecrets, text, webAddress } from './setting.ts';

/** Who lets an address in to the database, and shuts it out. */
export const databaseAccessSettings = {
  DB_ACCESS: setting({
    group: 'Database access',
    about:
      'rows (kept only; npm run db -- access prints them), http (your firewall is told) or program (one of yours is started).',
    check: oneOf('rows', 'http', 'program'),
    fallback: 'rows',
  }),
  DB_ACCESS_URL: setting({
    group: 'Database access',
    about: 'Address below which begin and end are posted.',
    check: webAddress,
    neededBy: { setting: 'DB_ACCESS', values: ['http'] },
    example: 'https://firewall.example.com/towline',
  }),
  DB_ACCESS_TOKEN: setting({
    group: 'Database access',
    about: 'Its bearer token.',
    check: text,
    secret: true,
    neededBy: { setting: 'DB_ACCESS', values: ['http'] },
    example: 'secret',
  }),
  DB_ACCESS_SIGNING_SECRETS: setting({
    group: 'Database access',
    about: 'What is told there is signed by it, as PARTNERS_SIGNING_SECRETS says. Without it nothing is signed.',
    check: signingSecrets,
    secret: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
  DB_ACCESS_PROGRAM: setting({
    group: 'Database access',
    about:
      'The program, by its whole path. It is started without a shell as: program begin|end address until id; another end than 0 is a failure.',
    check: text.refine((file) => path.isAbsolute(file), { error: 'has to be a whole path' }),
    neededBy: { setting: 'DB_ACCESS', values: ['program'] },
    example: '/usr/local/bin/database-access',
  }),
};
