import { describe, expect, test } from 'vitest';
import { checkOf, contract, operations } from './contract.ts';
import { deref, type Media } from './samples.ts';

// Redocly holds the examples against their schemas (openapi/redocly.yaml); here they are held once more as the server reads
// them, and each call is asked to show one.

const examplesOf = (media: Media): unknown[] => [
  ...(media.example === undefined ? [] : [media.example]),
  ...Object.values(media.examples ?? {}).map(
    (example) => deref(contract, example as { $ref?: string; value?: unknown }).value,
  ),
];

const bodies = operations.flatMap(({ id, operation }) => {
  const media = operation.requestBody?.content['application/json'];
  return media ? [{ id, media }] : [];
});
const answers = operations.flatMap(({ id, operation }) =>
  ['200', '201'].flatMap((status) => {
    const media = operation.responses[status]?.content?.['application/json'];
    return media ? [{ id, status, media }] : [];
  }),
);

describe('the body', () => {
  test.each(bodies)('of $id is shown as the server takes it', ({ media }) => {
    const examples = examplesOf(media);
    expect(examples.length).toBeGreaterThan(0);
    const fits = checkOf(media.schema);
    for (const example of examples) expect(fits(example), JSON.stringify(fits.errors)).toBe(true);
  });
});

describe('the answer', () => {
  test.each(answers)('$status of $id is shown as the server gives it', ({ media }) => {
    const examples = examplesOf(media);
    expect(examples.length).toBeGreaterThan(0);
    const fits = checkOf(media.schema);
    for (const example of examples) expect(fits(example), JSON.stringify(fits.errors)).toBe(true);
  });
});
