import { isIPv6 } from 'node:net';

const groupsOf = (text: string | undefined): string[] => (text ? text.split(':') : []);

/**
 * By what an address is counted where too much of something is refused: IPv4 by itself, IPv6 by its first 64 bits, for below these
 * everybody has as many addresses as they like (DECISIONS T-901).
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  // A translator in front of us writes every IPv4 address so.
  if (!isIPv6(plain) || /^64:ff9b::/i.test(plain)) return plain;
  const [front, back] = plain.split('%', 1)[0]!.split('::', 2);
  const groups = groupsOf(front);
  const last = groupsOf(back);
  const missing = back === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
