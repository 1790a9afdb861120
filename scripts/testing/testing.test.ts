import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closingText } from './closing.ts';
import { readReport } from './report.ts';
import { makeSeededEngine } from './seededEngine.ts';
import { runStep } from './step.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-testing-'));
afterAll(() => rmSync(dir, { recursive: true }));

function write(name: string, content: object): string {
  const file = path.join(dir, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the engine that steps share', () => {
  const program = (text: string): string => {
    const file = path.join(dir, `engine${text.length}.mjs`);
    writeFileSync(file, text);
    return file;
  };

  it('is named to them once it is made, and stopped after them', async () => {
    const engine = makeSeededEngine(
      dir,
      program(`console.log('making it'); console.log('{"adminUrl":"x"}'); process.stdin.resume();`),
    );
    expect(await engine.env).toEqual({ TOWLINE_TEST_ENGINE: '{"adminUrl":"x"}' });
    await engine.stop();
  });

  it('that could not be made is left to each step', async () => {
    const engine = makeSeededEngine(dir, program('process.exit(1);'));
    expect(await engine.env).toEqual({});
    await engine.stop();
  });
});

describe('what a test runner says', () => {
  const passed = { status: 'passed', assertionResults: [{}] };

  it('is counted', async () => {
    const file = write('v1.json', { numPassedTests: 7, numFailedTests: 2, testResults: [passed] });
    expect(await readReport('vitest', file, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts a file that cannot be loaded', async () => {
    const file = write('v2.json', {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [passed, { status: 'failed', assertionResults: [] }],
    });
    expect(await readReport('vitest', file, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts a failure that belongs to no test', async () => {
    const file = write('v3.json', { numPassedTests: 7, numFailedTests: 0, testResults: [passed] });
    expect(await readReport('vitest', file, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(await readReport('vitest', file, 0)).toMatchObject({ passed: 7, failed: 0 });
  });

  it('counts a runner that wrote nothing', async () => {
    expect(await readReport('vitest', path.join(dir, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('is counted for Playwright too', async () => {
    const file = write('p.json', { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] });
    expect(await readReport('playwright', file, 1)).toMatchObject({ passed: 5, failed: 2 });
  });
});

describe('how long a file took', () => {
  it('is what its tests took, for both runners', async () => {
    const unit = write('f1.json', {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        { name: path.resolve('a.test.ts'), status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [{}] },
      ],
    });
    expect((await readReport('vitest', unit, 0)).files).toEqual([{ name: 'a.test.ts', seconds: 2.5 }]);
    const spec = (duration: number) => ({
      title: 't',
      file: 'tow.spec.ts',
      tests: [{ status: 'expected', results: [{ duration }] }],
    });
    const browser = write('f2.json', {
      stats: { expected: 2, unexpected: 0, flaky: 0 },
      errors: [],
      suites: [{ specs: [spec(1_500)], suites: [{ specs: [spec(2_000)] }] }],
    });
    expect((await readReport('playwright', browser, 0)).files).toEqual([
      { name: 'tests/e2e/tow.spec.ts', seconds: 3.5 },
    ]);
  });
});

describe('a failed test', () => {
  it('is named with what it said', async () => {
    const file = write('v4.json', {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'the other' },
            { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1\n\nto be 2\n  at x'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'failed', message: 'no server', assertionResults: [{ status: 'skipped' }] },
      ],
    });
    expect((await readReport('vitest', file, 1)).failures).toEqual([
      'a.test.ts > adds up\n    expected 1\n    to be 2\n      at x',
      'b.test.ts\n    no such module',
      'c.test.ts\n    no server',
    ]);
  });

  it('is named for Playwright, however deep its suite', async () => {
    const failed = { status: 'unexpected', results: [{}, { error: { message: 'not visible' } }] };
    const file = write('p2.json', {
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      errors: [],
      suites: [
        {
          suites: [{ specs: [{ title: 'tows', file: 'tow.spec.ts', tests: [failed] }] }],
          specs: [{ title: 'fine', file: 'tow.spec.ts', tests: [{ status: 'expected', results: [{}] }] }],
        },
      ],
    });
    expect((await readReport('playwright', file, 1)).failures).toEqual(['tow.spec.ts > tows\n    not visible']);
  });
});

describe('a step', () => {
  let said = '';
  const print = (text: string) => {
    said += text;
  };
  const step = (code: string) => ({
    name: 'x',
    program: [process.execPath, '-e', code] as [string, ...string[]],
    counts: { kind: 'check' } as const,
  });

  it('passes or fails by its exit code, and by not starting', async () => {
    expect(await runStep(step(''), dir, print)).toMatchObject({ passed: 1, failed: 0 });
    expect(await runStep(step('console.log("not so");process.exit(3)'), dir, print)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['not so'],
    });
    expect(await runStep({ ...step(''), program: [path.join(dir, 'nothing')] }, dir, print)).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(said).toMatch(/^✓ x .*✗ x .*✗ x .*ENOENT/s);
  });

  it('that has nothing to run is neither', async () => {
    expect(await runStep({ ...step('process.exit(3)'), present: false }, dir, print)).toMatchObject({
      passed: 0,
      failed: 0,
    });
  });
});

describe('the closing', () => {
  const result = (name: string, passed: number, failed: number) => ({ name, passed, failed, seconds: 61.2 });

  it('ends with one plain line', () => {
    const text = closingText([result('unit', 10, 0), result('e2e', 3, 2), result('contract', 0, 0)], 200);
    expect(text.trimEnd().split('\n').at(-1)).toBe('13 passed, 2 failed');
    expect(text).toMatch(/e2e +FAILED +2 of 5 +1:01 min/);
    expect(text).toMatch(/contract +none yet/);
    // A second that is rounded up is the next minute's.
    expect(closingText([{ ...result('unit', 1, 0), seconds: 1139.6 }], 1139.6)).toMatch(/unit +ok +1 +19:00 min/);
  });

  it('names the failed tests before that line', () => {
    const text = closingText([{ ...result('unit', 3, 1), failures: ['a.test.ts > adds up\n    expected 1'] }], 1);
    expect(text.trimEnd().split('\n').slice(-4)).toEqual([
      'unit: a.test.ts > adds up',
      '    expected 1',
      '',
      '3 passed, 1 failed',
    ]);
  });

  it('names the ten slowest files of all steps, the slowest first', () => {
    const files = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `f${from + index}.test.ts`, seconds: from + index }));
    const steps = [
      { ...result('unit', 10, 0), files: files(1, 8) },
      { ...result('e2e', 3, 0), files: files(60, 4) },
    ];
    const lines = closingText(steps, 200).split('\n');
    const from = lines.findIndex((line) => line.includes('The slowest 10 of 12 files:'));
    expect(lines.slice(from + 1, from + 11).map((line) => line.trim())).toEqual([
      ...['1:03 min  f63.test.ts', '1:02 min  f62.test.ts', '1:01 min  f61.test.ts', '1:00 min  f60.test.ts'],
      ...['8.0 s  f8.test.ts', '7.0 s  f7.test.ts', '6.0 s  f6.test.ts', '5.0 s  f5.test.ts'],
      ...['4.0 s  f4.test.ts', '3.0 s  f3.test.ts'],
    ]);
  });

  it('says what mends a failure before that line', () => {
    const text = closingText([{ ...result('end to end', 0, 1), advice: 'This mends it: install it' }], 1);
    expect(text.trimEnd().split('\n').slice(-3)).toEqual([
      'end to end: This mends it: install it',
      '',
      '0 passed, 1 failed',
    ]);
  });
});
