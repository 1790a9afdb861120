import type { Io, KeyringEntry } from '../io.ts';

/** Where the system keeps secrets for this user (cli.md §5.8 "keyring when available"). */
export type Keyring = {
  /** Answers false where the keyring did not take it */
  store(account: string, secret: string): Promise<boolean>;
  read(account: string): Promise<string | undefined>;
  forget(account: string): Promise<void>;
};

const SERVICE = 'towline';
/** A locked keyring asks its user on the screen. */
const PATIENCE_MS = 60_000;

/**
 * The secret service of a Linux desktop, the keychain of macOS, the credential store of Windows; none in CI, without a desktop
 * session, or with TOWLINE_KEYRING=0. Where the library was not installed for this machine, it takes nothing (DECISIONS T-286).
 */
export function keyringOf({ env, platform, loadKeyring }: Io): Keyring | undefined {
  if (env.TOWLINE_KEYRING === '0' || env.CI || !loadKeyring) return undefined;
  if (platform === 'linux' && !env.DBUS_SESSION_BUS_ADDRESS) return undefined;
  const tryWith = async <T>(account: string, use: (entry: KeyringEntry, signal: AbortSignal) => Promise<T>) => {
    try {
      const library = await loadKeyring();
      // The kernel's own keyring forgets with the next start, so it is never taken instead.
      const entry = new library.AsyncEntry(SERVICE, account, { linux: { store: 'secret-service' } });
      return await use(entry, AbortSignal.timeout(PATIENCE_MS));
    } catch {
      return undefined;
    }
  };
  return {
    async store(account, secret) {
      const isKept = await tryWith(account, async (entry, signal) => {
        await entry.setPassword(secret, signal);
        return true;
      });
      return isKept === true;
    },
    read: async (account) => (await tryWith(account, (entry, signal) => entry.getPassword(signal))) ?? undefined,
    async forget(account) {
      await tryWith(account, (entry, signal) => entry.deleteCredential(signal));
    },
  };
}
