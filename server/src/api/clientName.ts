import type { IncomingHttpHeaders } from 'node:http';

const longest = 80;
/** No program needs more to say who it is; patterns look through what strangers send, at every call. */
const mostRead = 400;
// Others name Chrome and Safari too, so they come last.
const browsers = [
  /\b(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS)\/(\d+)/,
  /\b(Chrome)\/(\d+)/,
  /\bVersion\/(?<version>\d+).*\b(?<name>Safari)\//,
];

/** Which program calls: as our clients name themselves, else what its User-Agent begins with, a browser by name and version. */
export function clientOf(headers: IncomingHttpHeaders): string | undefined {
  const info = headers['x-client-info'];
  const own = Array.isArray(info) ? info[0] : info;
  if (own) return own.slice(0, longest);
  const agent = headers['user-agent']?.slice(0, mostRead);
  const found = browsers.map((browser) => browser.exec(agent ?? '')).find(Boolean);
  if (!found) return agent?.slice(0, longest);
  const { name = found[1], version = found[2] } = found.groups ?? {};
  return `${name}/${version}`;
}
