import { describe, expect, test } from 'vitest';
import { admin, contract, devVersion, listItem, request } from '../testing/samples.ts';
import { stand } from '../testing/stand.ts';
import { atTerminal, hasTerminal } from '../testing/terminal.ts';

const id = listItem(1).id;

const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  getRequest: { json: request({ id }) },
  getContract: { json: contract('Q8') },
  cancelRequest: { json: request({ id, status: 'Cancelled' }) },
}));

const cancel = (...answers: (readonly [string, string])[]) =>
  atTerminal(
    ['requests', 'cancel', id, '--reason', 'CustomerCancelled', '--no-progress'],
    { TOWLINE_API_URL: server.url, TOWLINE_TOKEN: 't', HOME: world.home, NO_COLOR: '1' },
    answers,
  );
const wasCancelled = () => server.calls.some((call) => call.id === 'cancelRequest');

describe.skipIf(!hasTerminal())('a question at a terminal of the operating system', () => {
  test('is answered with the keyboard', async () => {
    const { code, screen } = await cancel(['Cancel 1 request? [y/N]', 'y\r']);
    expect([code, wasCancelled()]).toEqual([0, true]);
    expect(screen).toMatch(/R1 1ABC234 +ok/);
  });

  test('is left with Ctrl+C: exit 130, nothing is done', async () => {
    const { code } = await cancel(['Cancel 1 request? [y/N]', '\u0003']);
    expect([code, wasCancelled()]).toEqual([130, false]);
  });
});
