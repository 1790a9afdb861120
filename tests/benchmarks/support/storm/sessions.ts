import { signInAtDesk } from './desk.ts';

/** Who is deactivated for a moment is not guessing passwords: all who wait for an account try no more often than this. */
const signInMillis = 5_000;

/** Signed-in accounts by server; one whose session has ended signs in again, all who wait for it together. */
export function createSessions() {
  const cookies = new Map<string, Promise<string>>();
  const triedAt = new Map<string, number>();
  return {
    cookieOf(url: string, account: string): Promise<string> {
      const key = `${url} ${account}`;
      let cookie = cookies.get(key);
      if (!cookie) {
        triedAt.set(key, Date.now());
        cookie = signInAtDesk(url, account);
        cookie.catch(() => setTimeout(() => cookies.delete(key), signInMillis).unref());
        cookies.set(key, cookie);
      }
      return cookie;
    },
    /** The cookie is refused. The session of a deactivated agent is there again when they are. */
    forget(url: string, account: string): void {
      const key = `${url} ${account}`;
      if (Date.now() - (triedAt.get(key) ?? 0) < signInMillis) return;
      triedAt.set(key, Date.now());
      setTimeout(() => cookies.delete(key), signInMillis).unref();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
