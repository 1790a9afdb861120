import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { terminalLog } from './terminalLog.ts';

it('shows a person what is wrong in a line, with the request it came from', () => {
  const out = new PassThrough();
  const log = pino({ level: 'warn' }, terminalLog(out));
  log.info('nothing to say');
  log.warn('live connection lost');
  log.child({ requestId: 'r-1' }).error(new Error('no connection'), 'estimate');
  expect(
    out
      .read()
      .toString()
      .replaceAll(/\d\d:\d\d:\d\d/g, '12:00:00'),
  ).toBe(
    '[towline] 12:00:00 warning: live connection lost\n' +
      '[towline] 12:00:00 error: estimate: no connection (request r-1)\n',
  );
});
