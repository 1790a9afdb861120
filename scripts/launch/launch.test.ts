import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { packagesIn, showProgress, speakFor } from './progress.mjs';
import { supervise, waitSeconds } from './supervise.mjs';
import { fetchTools, pins } from './tools.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-launch-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A server that does the next of these things at each start: its exit code, after it was ready or before. */
async function play(...starts: { ready: boolean; code: number | string }[]) {
  const log = path.join(dir, `log${Math.random()}`);
  const program = path.join(dir, `server${Math.random()}.mjs`);
  writeFileSync(log, '');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const nth = readFileSync(${JSON.stringify(log)}, 'utf8').length;
     appendFileSync(${JSON.stringify(log)}, 'x');
     const { ready, code } = ${JSON.stringify(starts)}[nth];
     const end = () => typeof code === 'string' ? process.kill(process.pid, code) : process.exit(code);
     if (ready) process.send({ ready: true }, end); else end();`,
  );
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  const code = await supervise(process.execPath, [program], {}, { secondMillis: 1, tell });
  return { code, told, times: readFileSync(log, 'utf8').length };
}

describe('the server of npm start', () => {
  it('is started again when it ends unasked, however it ends, and each time it is said', async () => {
    const { code, told, times } = await play(
      { ready: true, code: 70 },
      { ready: true, code: 'SIGKILL' },
      { ready: false, code: 1 },
      { ready: true, code: 0 },
    );
    expect({ code, times }).toEqual({ code: 0, times: 4 });
    expect(told).toEqual([
      expect.stringMatching(/ended with code 70; .* again in 1 s/),
      expect.stringMatching(/was ended by SIGKILL; .* again in 2 s/),
      expect.stringMatching(/ended with code 1; .* again in 4 s/),
    ]);
  });

  it('is not started again when its first start failed', async () => {
    expect(await play({ ready: false, code: 1 })).toEqual({ code: 1, told: [], times: 1 });
  });

  it('is not started again with settings that have to be mended', async () => {
    expect((await play({ ready: true, code: 70 }, { ready: false, code: 78 })).times).toBe(2);
  });

  it('is tried for ever, not more often than twice a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 1000].map(waitSeconds)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });
});

describe('what takes long', () => {
  const screen = (isTTY: boolean) => {
    const lines: string[] = [];
    return { lines, out: { isTTY, write: (text: string) => lines.push(text) } as never };
  };

  it('says nothing when it is done at once, and how far it is when it is not', () => {
    vi.useFakeTimers();
    const { lines, out } = screen(false);
    const quick = showProgress('installing', { out });
    vi.advanceTimersByTime(500);
    quick.end();
    expect(lines).toEqual([]);
    const slow = showProgress('installing', { out });
    slow.tell('12 packages');
    vi.advanceTimersByTime(9_500);
    slow.end();
    const so = (seconds: number) => `[towline] installing: 12 packages … ${seconds} s\n`;
    expect(lines).toEqual(['[towline] installing …\n', so(5), so(9)]);
    vi.useRealTimers();
  });

  it('is one moving line on a terminal', () => {
    vi.useFakeTimers();
    const { lines, out } = screen(true);
    const slow = showProgress('building', { out });
    vi.advanceTimersByTime(3_000);
    slow.end();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain('\n');
    vi.useRealTimers();
  });

  it('speaks for a program that cannot: what it said last, and for how long', () => {
    vi.useFakeTimers();
    const { lines, out } = screen(false);
    const speaker = speakFor('starting the server', { out });
    vi.advanceTimersByTime(4_500);
    speaker.heard('loading demo data …');
    vi.advanceTimersByTime(3_900);
    speaker.heard('making its photos');
    vi.advanceTimersByTime(8_500);
    speaker.end();
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      '[towline] still starting the server … 4 s\n',
      '[towline] still making its photos … 4 s\n',
      '[towline] still making its photos … 8 s\n',
    ]);
    vi.useRealTimers();
  });

  it('knows how far pnpm is', () => {
    expect(packagesIn('Scope: all\n')).toBeUndefined();
    expect(
      packagesIn('Progress: resolved 1, reused 0, downloaded 0, added 0\nProgress: resolved 9, reused 8, d'),
    ).toBeUndefined();
    expect(packagesIn('Progress: resolved 458, reused 458, downloaded 0, added 455\n')).toBe('458 packages');
    expect(packagesIn('Progress: resolved 458, reused 0, downloaded 40, added 4\n')).toBe(
      '458 packages, 40 of them fetched',
    );
  });
});

describe('nothing is silent for long', () => {
  const everyMillis = 100;
  /** A screen that keeps when it was written to; the longest silence on it, from `start` on. */
  const watched = () => {
    const times = [Date.now()];
    const lines: string[] = [];
    const write = (text: string) => {
      times.push(Date.now());
      lines.push(text);
    };
    const longest = () => Math.max(...times.slice(1).map((time, index) => time - times[index]!));
    return { lines, longest, write, out: { isTTY: false, write } as never };
  };

  it('while a server computes for seconds before it is ready', async () => {
    const program = path.join(dir, 'busy.mjs');
    writeFileSync(
      program,
      `process.send({ doing: 'loading demo data …' });
       const end = Date.now() + 2_000;
       while (Date.now() < end);
       process.send({ ready: true }, () => process.exit(0));`,
    );
    const screen = watched();
    const speak = (first: string) => speakFor(first, { out: screen.out, everyMillis });
    await supervise(process.execPath, [program], {}, { speak });
    expect(screen.lines.filter((line) => line.includes('still loading demo data')).length).toBeGreaterThan(5);
    expect(screen.longest()).toBeLessThan(1_000);
  });

  it('while a registry takes its time', async () => {
    vi.stubEnv('TOWLINE_TOOLS', path.join(dir, 'tools'));
    const program = path.join(dir, 'npm-cli.js');
    writeFileSync(
      program,
      `const { mkdirSync, writeFileSync } = require('node:fs');
       const folder = process.argv[process.argv.indexOf('--prefix') + 1] + '/node_modules/pnpm';
       setTimeout(() => {
         mkdirSync(folder, { recursive: true });
         writeFileSync(folder + '/pnpm', '#!/bin/sh\\necho 1', { mode: 0o755 });
       }, 2_500);`,
    );
    const screen = watched();
    const [file] = await fetchTools(['pnpm'], {
      npmProgram: { command: process.execPath, first: [program] },
      show: (what: string) => showProgress(what, { out: screen.out, everyMillis }),
    });
    expect(file).toContain(`pnpm@${pins.pnpm}`);
    expect(screen.lines.length).toBeGreaterThan(5);
    expect(screen.longest()).toBeLessThan(2_000); // the first second is calm
    vi.unstubAllEnvs();
  });
});
