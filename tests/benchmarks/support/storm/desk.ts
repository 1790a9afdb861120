import { password } from '../../../support/server.ts';

const devices = new Map<string, string>();
const deviceName = /^(?:__Host-)?towline_device=/;

/**
 * Signs in as the browser of a desk does, which keeps its device: who is deactivated for a moment locks nobody else's account
 * or address out (DECISIONS S-44). Answers the session's cookie.
 */
export async function signInAtDesk(url: string, account: string): Promise<string> {
  const key = `${url} ${account}`;
  const device = devices.get(key);
  const answer = await fetch(`${url}/v1/bo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(device && { cookie: device }) },
    body: JSON.stringify({ email: `${account}@towline.example`, password }),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const kept = given.find((cookie) => deviceName.test(cookie));
  if (kept) devices.set(key, kept);
  const session = given.find((cookie) => !deviceName.test(cookie));
  if (!session) throw new Error(`${account} was given no session`);
  return session;
}
