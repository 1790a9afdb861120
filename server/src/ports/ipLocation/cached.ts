import type { IpLocation, IpPosition } from './port.ts';

/** 1-intake §7. */
const keepMs = 120 * 60_000;
const mostEntries = 5_000;

interface Entry {
  position: IpPosition | undefined;
  at: number;
}

/** Asks once an address in 120 minutes. Failures are not kept; the oldest answer goes when there are too many. */
export function cachedIpLocation(source: IpLocation, now: () => number = Date.now): IpLocation {
  const entries = new Map<string, Entry>();
  return {
    async locate(ip, signal) {
      const known = entries.get(ip);
      if (known && now() - known.at < keepMs) return known.position;
      const position = await source.locate(ip, signal);
      entries.delete(ip);
      entries.set(ip, { position, at: now() });
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
      return position;
    },
  };
}
