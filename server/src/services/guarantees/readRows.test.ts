import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { RowReader, readHeader, readRejectsHeader } from './readRows.ts';

function faultsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.details.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
  }
}

describe('the header of a part (schema GuaranteeRow)', () => {
  it.each<[string, string, string[]]>([
    [
      'the three that are needed',
      'licensePlate,coverageFrom,coverageTo',
      ['licensePlate', 'coverageFrom', 'coverageTo'],
    ],
    ['in any order', 'coverageTo,licensePlate,coverageFrom', ['coverageTo', 'licensePlate', 'coverageFrom']],
    ['quoted', '"licensePlate","coverageFrom","coverageTo"', ['licensePlate', 'coverageFrom', 'coverageTo']],
    ['with blanks', ' licensePlate , coverageFrom,coverageTo ', ['licensePlate', 'coverageFrom', 'coverageTo']],
    ['of Windows', 'licensePlate,coverageFrom,coverageTo\r', ['licensePlate', 'coverageFrom', 'coverageTo']],
    [
      'with a mark of its encoding',
      '\uFEFFlicensePlate,coverageFrom,coverageTo',
      ['licensePlate', 'coverageFrom', 'coverageTo'],
    ],
    [
      'with more',
      'line,licensePlate,coverageFrom,coverageTo,make',
      ['line', 'licensePlate', 'coverageFrom', 'coverageTo', 'make'],
    ],
  ])('%s', (_what, line, columns) => {
    expect(readHeader(line)).toEqual(columns);
  });

  it.each<[string, string, string[]]>([
    ['one that nobody knows', 'licensePlate,coverageFrom,coverageTo,colour', ['/header/colour unknown']],
    ['a name that objects have', 'licensePlate,coverageFrom,coverageTo,constructor', ['/header/constructor unknown']],
    [
      'another case',
      'licenseplate,coverageFrom,coverageTo',
      ['/header/licenseplate unknown', '/header/licensePlate required'],
    ],
    ['one missing', 'licensePlate,coverageFrom', ['/header/coverageTo required']],
    ['one twice', 'licensePlate,coverageFrom,coverageTo,licensePlate', ['/header/licensePlate duplicate']],
    [
      'nothing',
      '',
      [
        '/header/ unknown',
        '/header/licensePlate required',
        '/header/coverageFrom required',
        '/header/coverageTo required',
      ],
    ],
    [
      'semicolons',
      'licensePlate;coverageFrom;coverageTo',
      [
        '/header/licensePlate;coverageFrom;coverageTo unknown',
        '/header/licensePlate required',
        '/header/coverageFrom required',
        '/header/coverageTo required',
      ],
    ],
  ])('%s: refused whole, with each of its faults', (_what, line, faults) => {
    expect(faultsOf(() => readHeader(line))).toEqual(faults);
  });

  it('of rejected rows has its three, and no fourth', () => {
    expect(readRejectsHeader('line,reason,content')).toEqual(['line', 'reason', 'content']);
    expect(faultsOf(() => readRejectsHeader('line,reason'))).toEqual(['/header/content required']);
    expect(faultsOf(() => readRejectsHeader('line,reason,content,licensePlate'))).toEqual([
      '/header/licensePlate unknown',
    ]);
  });
});

const rowsOf = async (chunks: readonly (string | Buffer)[], rule = 'rule') => {
  const reader = new RowReader(rule);
  const rows = await text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(reader));
  return { header: await reader.header, rows, lines: reader.lines, digest: reader.digest().toString('hex') };
};

describe('the rows below it', () => {
  it.each<[string, string, { header: string; rows: string; lines: number }]>([
    ['with an end', 'h\na\nb\n', { header: 'h', rows: 'a\nb\n', lines: 2 }],
    ['without one', 'h\na\nb', { header: 'h', rows: 'a\nb', lines: 2 }],
    ['none', 'h\n', { header: 'h', rows: '', lines: 0 }],
    ['not even the end of the header', 'h', { header: 'h', rows: '', lines: 0 }],
    ['nothing at all', '', { header: '', rows: '', lines: 0 }],
    ['an empty line is one', 'h\n\n', { header: 'h', rows: '\n', lines: 1 }],
    ['an empty header', '\na\n', { header: '', rows: 'a\n', lines: 1 }],
    ['letters of two bytes', 'h\né\n', { header: 'h', rows: 'é\n', lines: 1 }],
  ])('%s', async (_what, file, expected) => {
    expect(await rowsOf([file])).toMatchObject(expected);
  });

  it('are the same however the network cuts them, a letter in its middle too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'é', '\n', ',', '€'), { maxLength: 30 }),
        fc.array(fc.nat(60), { maxLength: 5 }),
        async (letters, cuts) => {
          const file = Buffer.from(`licensePlate\n${letters.join('')}`);
          const at = [0, ...cuts.map((cut) => Math.min(cut, file.length)).toSorted((a, b) => a - b), file.length];
          const chunks = at.slice(1).map((end, index) => file.subarray(at[index], end));
          expect(await rowsOf(chunks)).toEqual(await rowsOf([file]));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('end where a header has no end in 4 kB: what there is says what it is', async () => {
    const { header, rows } = await rowsOf(['x'.repeat(3_000), 'y'.repeat(3_000)]);
    expect(header).toHaveLength(4_096);
    expect(rows).toBe('');
  });

  it('are the same part only with the same bytes, sent for the same', async () => {
    const { digest } = await rowsOf(['h\na\n']);
    expect((await rowsOf(['h\n', 'a\n'])).digest).toBe(digest);
    expect((await rowsOf(['h\na\n\n'])).digest).not.toBe(digest);
    expect((await rowsOf(['h\na\n'], 'another rule')).digest).not.toBe(digest);
    expect(digest).toBe(createHash('sha256').update('rule').update('h\na\n').digest('hex'));
  });

  it('that end early leave nobody waiting for a header', async () => {
    const reader = new RowReader('rule');
    reader.write('lice');
    reader.destroy();
    await expect(reader.header).rejects.toThrow('the rows ended early');
    const failed = new RowReader('rule');
    failed.on('error', () => {});
    failed.destroy(new Error('the line broke'));
    await expect(failed.header).rejects.toThrow('the line broke');
  });
});
