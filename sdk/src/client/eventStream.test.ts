import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventParser } from './eventStream.ts';

const parse = (...chunks: string[]) => {
  const parser = createEventParser();
  return { events: chunks.flatMap((chunk) => parser.push(chunk)), parser };
};

test.each([
  ['a named event', 'event: request\nid: 7\ndata: {"id":1}\n\n', [{ id: '7', name: 'request', data: '{"id":1}' }]],
  ['without a name', 'data: x\n\n', [{ id: undefined, name: 'message', data: 'x' }]],
  ['several lines', 'data: a\ndata: b\n\n', [{ id: undefined, name: 'message', data: 'a\nb' }]],
  ['a comment as heartbeat', ': ping\n\n', []],
  ['no data, no event', 'event: x\n\n', []],
  ['windows line ends', 'data: a\r\n\r\n', [{ id: undefined, name: 'message', data: 'a' }]],
  ['a field without colon', 'data\n\n', [{ id: undefined, name: 'message', data: '' }]],
  ['only the first space is dropped', 'data:  a\n\n', [{ id: undefined, name: 'message', data: ' a' }]],
  ['a byte order mark', '\uFEFFdata: a\n\n', [{ id: undefined, name: 'message', data: 'a' }]],
  [
    'the id stays until the next one',
    'id: 1\ndata: a\n\ndata: b\n\n',
    [
      { id: '1', name: 'message', data: 'a' },
      { id: '1', name: 'message', data: 'b' },
    ],
  ],
])('%s', (_name, text, events) => {
  expect(parse(text).events).toEqual(events);
});

test('retry is remembered, nonsense is not', () => {
  expect(parse('retry: 2500\n\n').parser.retryInMs).toBe(2500);
  expect(parse('retry: soon\n\n').parser.retryInMs).toBeUndefined();
});

test('however the bytes are cut, the events are the same', () => {
  const text = ': hi\r\nevent: requests\r\nid: 12\r\ndata: {"a":1}\r\n\r\ndata: b\ndata: c\n\nid: 13\rdata: d\r\r\n';
  const whole = parse(text).events;
  expect(whole).toHaveLength(3);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
      const chunks = edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
      expect(parse(...chunks).events).toEqual(whole);
    }),
  );
});
