import { BlockList, isIP } from 'node:net';

/** Addresses that no register can place: one's own network, the machine itself, reserved ranges. */
const unplaceable = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  unplaceable.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  unplaceable.addSubnet(net, prefix, 'ipv6');
}

/** The address to ask about, without its IPv4-in-IPv6 dress; undefined when asking would be of no use. */
export function publicAddress(ip: string): string | undefined {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip.trim())?.[1] ?? ip.trim();
  const version = isIP(plain);
  if (version === 0 || unplaceable.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return plain;
}
