import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is known after somebody's last sign-in there (DECISIONS S-44). */
export const deviceDays = 180;

/** A desk is shared by a shift: so many accounts are known on one device, the last ones to sign in. */
const mostAccounts = 12;

interface Account {
  id: string;
  password_hash: string;
}

/** A device: its own id, and a mark for each account that has signed in on it. */
export interface Device {
  id: string;
  marks: readonly string[];
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Signed with the hash of the password, which nobody but us has: a new password ends every mark of the old one. */
const signature = (account: Account, deviceId: string, until: string): string =>
  createHmac('sha256', account.password_hash).update(`${account.id} ${deviceId} ${until}`).digest('base64url');

const isMarkOf = (mark: string, account: Account, deviceId: string): boolean => {
  const dash = mark.indexOf('-');
  const expected = Buffer.from(signature(account, deviceId, mark.slice(0, dash)));
  const actual = Buffer.from(mark.slice(dash + 1));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Reads the cookie; a browser without one, or with one that is not ours, is a new device. */
export function readDevice(cookie: string | undefined): Device {
  const [id = '', ...marks] = (cookie ?? '').slice(0, 2000).split('.');
  return /^[\w-]{22}$/.test(id)
    ? { id, marks: marks.slice(0, mostAccounts) }
    : { id: randomBytes(16).toString('base64url'), marks: [] };
}

/** Whether this account has signed in on the device, with the password that it has now. */
export function isKnownDevice(device: Device, account: Account, now: Date): boolean {
  return device.marks.some((mark) => Number.parseInt(mark, 36) > seconds(now) && isMarkOf(mark, account, device.id));
}

/** The cookie once the account has signed in on the device. */
export function rememberDevice(device: Device, account: Account, now: Date): string {
  const until = (seconds(now) + deviceDays * 86_400).toString(36);
  const others = device.marks.filter((mark) => !isMarkOf(mark, account, device.id));
  return [device.id, `${until}-${signature(account, device.id, until)}`, ...others.slice(0, mostAccounts - 1)].join(
    '.',
  );
}
