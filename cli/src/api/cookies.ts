/** The cookies of one server, as a header and back. Only name and value count: there is one server and one session. */
export type CookieJar = {
  /** The value of the Cookie header, or undefined without cookies */
  header(): string | undefined;
  /** Takes the Set-Cookie headers of an answer; answers whether something changed */
  take(setCookies: readonly string[]): boolean;
};

/** @param initial a Cookie header as it was kept */
export function createCookieJar(initial: string | undefined): CookieJar {
  const cookies = new Map<string, string>();
  for (const pair of (initial ?? '').split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return {
    header: () => (cookies.size === 0 ? undefined : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')),
    take(setCookies) {
      let changed = false;
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        if (at <= 0) continue;
        const name = pair.slice(0, at).trim();
        const value = pair.slice(at + 1).trim();
        const isGone = value === '' || attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute));
        if (isGone) changed = cookies.delete(name) || changed;
        else if (cookies.get(name) !== value) {
          cookies.set(name, value);
          changed = true;
        }
      }
      return changed;
    },
  };
}
