import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedVatRegister } from './cached.ts';
import { localVatRegister } from './local.ts';
import type { VatRegister } from './port.ts';
import { viesVatRegister } from './vies.ts';

const { signal } = new AbortController();

describe('by form and check digits', () => {
  it.each([
    ['BE0123456749', true],
    ['be 0123.456.749', true],
    ['BE0123456748', false],
    ['IT00743110157', true],
    ['FR40303265045', true],
    ['XX123', false],
    ['', false],
    ['0123456749', false],
  ])('%s: %s, and no name', async (number, valid) => {
    expect(await localVatRegister.check(number, signal)).toEqual({ valid });
  });
});

describe('asked of the register', () => {
  let server: Server;
  let asked: string[];
  let answer: (reply: ServerResponse) => void;
  const json = (body: object) => (reply: ServerResponse) => void reply.end(JSON.stringify(body));
  beforeEach(async () => {
    asked = [];
    server = createServer((call, reply) => {
      asked.push(call.url ?? '');
      answer(reply);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const register = (timeoutMs = 300): VatRegister =>
    viesVatRegister({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`, timeoutMs });

  it('it says whose the number is, and where', async () => {
    answer = json({
      isValid: true,
      userError: 'VALID',
      name: 'MAES BV',
      address: 'Brusselsesteenweg 120\n9230 Wetteren',
    });
    expect(await register().check('be 0123.456.749', signal)).toEqual({
      valid: true,
      name: 'MAES BV',
      address: { street: 'Brusselsesteenweg', number: '120', zip_code: '9230', city: 'Wetteren', country: 'BE' },
    });
    expect(asked).toEqual(['/rest-api/ms/BE/vat/0123456749']);
  });

  it('what it does not tell is left out', async () => {
    answer = json({ isValid: true, userError: 'VALID', name: '---', address: '---' });
    expect(await register().check('BE0123456749', signal)).toEqual({ valid: true });
  });

  it('a number that it does not know is not valid', async () => {
    answer = json({ isValid: false, userError: 'INVALID', name: '---', address: '---' });
    expect(await register().check('BE0123456749', signal)).toEqual({ valid: false });
  });

  it('what cannot be a number is not asked', async () => {
    expect(await register().check('BE0123456748', signal)).toEqual({ valid: false });
    expect(asked).toEqual([]);
  });

  it.each([
    ['is slow', () => undefined, 'Timeout'],
    ['is out of order', (reply: ServerResponse) => void reply.writeHead(503).end(), 'Unavailable'],
    ['says that the country’s register is away', json({ isValid: false, userError: 'MS_UNAVAILABLE' }), 'Unavailable'],
    ['is asked too often', json({ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }), 'Unavailable'],
    ['answers something else', (reply: ServerResponse) => void reply.end('{"a":1}'), 'BadAnswer'],
  ])('one that %s is told as such, and never as "not valid"', async (_what, reply, code) => {
    answer = reply;
    await expect(register().check('BE0123456749', signal)).rejects.toMatchObject({ port: 'vat', code });
  });

  it('is asked once in ten minutes for a number, again after a failure', async () => {
    let now = new Date('2026-11-23T12:00:00Z');
    const cached = cachedVatRegister(register(), () => now);
    answer = (reply) => void reply.writeHead(503).end();
    await expect(cached.check('BE0123456749', signal)).rejects.toMatchObject({ code: 'Unavailable' });
    answer = json({ isValid: true, userError: 'VALID', name: 'MAES BV', address: '---' });
    await cached.check('BE0123456749', signal);
    await cached.check('BE 0123 456 749', signal);
    expect(asked).toHaveLength(2);
    now = new Date('2026-11-23T12:10:00Z');
    await cached.check('BE0123456749', signal);
    expect(asked).toHaveLength(3);
  });
});
