import { expect, test } from 'vitest';
import { uuid5 } from './itemKey.ts';

test.each([['2ed6657d-e927-568b-95e1-2665a8aea6a2', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com']])(
  'uuid5 is %s as RFC 9562 says',
  (uuid, namespace, name) => {
    expect(uuid5(namespace, name)).toBe(uuid);
  },
);
