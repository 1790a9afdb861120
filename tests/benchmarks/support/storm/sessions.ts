import { signIn } from '../../../support/server.ts';

/** Signed-in accounts by server; one that was signed out or deactivated signs in again, all who wait for it together. */
export function createSessions() {
  const cookies = new Map<string, Promise<string>>();
  return {
    cookieOf(url: string, account: string): Promise<string> {
      const key = `${url} ${account}`;
      let cookie = cookies.get(key);
      if (!cookie) {
        cookie = signIn(url, account);
        cookie.catch(() => cookies.delete(key));
        cookies.set(key, cookie);
      }
      return cookie;
    },
    forget: (url: string, account: string) => void cookies.delete(`${url} ${account}`),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
