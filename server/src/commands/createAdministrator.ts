import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isEmail } from '@towline/sdk/domain/email';
import { resetPasswordForm } from '@towline/sdk/forms/newPassword';
import { migrate } from '../db/migrate.ts';
import { firstAdministrator } from '../services/session/firstAdministrator.ts';
import { SetupProblem } from '../setupProblem.ts';
import { dbCommand } from '../startedBy.ts';
import { askPassword } from './askPassword.ts';
import { withDatabase } from './withDatabase.ts';

export const createAdministratorUsage = `  create-administrator --email e [--name n] [--organisation code] [--locale en-BE] [--generate] [--force]
                         the first account, who administers everything. The password is asked for, or the first line of the
                         input where that is no terminal; --generate makes one and prints it once. --organisation is made
                         when it is not there. --force makes another where there is an administrator already`;

/** Without letters and digits that are taken for one another when they are read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five: 99 bits, and it can be typed from paper. */
const generatedPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** The first account of an installation, made beside the database: nobody can sign in who could make it. */
export async function createAdministrator(log: (text: string) => void, args: string[]): Promise<void> {
  const { email, isGenerated, isForced, ...facts } = readArgs(args);
  const password = isGenerated ? generatedPassword() : await readPassword();
  await withDatabase(log, async (db) => {
    await migrate(db, log);
    const made = await firstAdministrator(db, { ...facts, email, password, isGenerated, isForced, now: new Date() });
    if (made === 'exists')
      throw new SetupProblem(
        'There is an administrator already. To make another all the same, who was locked out for example: --force',
      );
    if (made === 'emailTaken') throw new SetupProblem(`${email} has an account already.`);
    log(`${email} administers Towline as of now`);
    if (!isGenerated) return;
    log('the password, which is shown this once and has to be changed:');
    process.stdout.write(`${password}\n`);
  });
}

async function readPassword(): Promise<string> {
  const password = await askPassword();
  const { success, error } = resetPasswordForm.safeParse({ password, confirmPassword: password });
  if (success) return password;
  const least = error.issues.some(({ code }) => code === 'too_small');
  throw new SetupProblem(
    `${least ? 'A password has at least 12 characters.' : 'That cannot be a password.'} --generate makes one.`,
    64,
  );
}

function readArgs(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        organisation: { type: 'string', default: 'Operator' },
        locale: { type: 'string', default: 'en-BE' },
        generate: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    const email = values.email?.trim() ?? '';
    if (!email) throw new Error('--email is missing');
    if (!isEmail(email)) throw new Error(`--email ${email} is not an e-mail address`);
    if (!/^[a-z]{2}-[A-Z]{2}$/.test(values.locale)) throw new Error(`--locale ${values.locale} is not like en-BE`);
    if (!/^[\w-]{1,60}$/.test(values.organisation))
      throw new Error(`--organisation ${values.organisation} is not a code of letters, digits and _ or -`);
    return {
      email,
      fullName: values.name?.trim() || email.split('@')[0]!,
      organisationCode: values.organisation,
      locale: values.locale,
      isGenerated: values.generate,
      isForced: values.force,
    };
  } catch (error) {
    throw new SetupProblem(`${(error as Error).message}\n${dbCommand} <command>\n${createAdministratorUsage}`, 64);
  }
}
