import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signatureHeaders } from './signature.ts';

const secretOf = (bytes: Uint8Array) => `whsec_${Buffer.from(bytes).toString('base64')}`;
const secret = fc.uint8Array({ minLength: 24, maxLength: 64 }).map(secretOf);

it('is what a receiver that is not ours verifies', () => {
  fc.assert(
    fc.property(secret, fc.uuid(), fc.json(), (one, id, body) => {
      const headers = signatureHeaders({ secrets: [one], id }, body);
      expect(new Webhook(one).verify(body, headers)).toEqual(JSON.parse(body));
    }),
    { numRuns: 50 },
  );
});

it('is verified by either secret while the receiver changes over, and by no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }), ([one, two, other]) => {
      const headers = signatureHeaders({ secrets: [one!, two!], id: 'a' }, '{}');
      for (const known of [one!, two!]) new Webhook(known).verify('{}', headers);
      expect(() => new Webhook(other!).verify('{}', headers)).toThrow();
    }),
    { numRuns: 20 },
  );
});

it('does not fit another body, and not ten minutes later', () => {
  const one = secretOf(Buffer.alloc(24, 7));
  const receiver = new Webhook(one);
  expect(() => receiver.verify('{"a":2}', signatureHeaders({ secrets: [one], id: 'a' }, '{"a":1}'))).toThrow();
  const old = signatureHeaders({ secrets: [one], id: 'a' }, '{}', Date.now() - 600_000);
  expect(() => receiver.verify('{}', old)).toThrow(/old/);
});

it('is left out where no secret is set', () => {
  expect(signatureHeaders({ secrets: [], id: 'a' }, '{}')).toEqual({});
});
