import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { packagesIn, showProgress } from './progress.mjs';
import { supervise, waitSeconds } from './supervise.mjs';

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
    vi.advanceTimersByTime(16_500);
    slow.end();
    expect(lines).toEqual(['[towline] installing …\n', '[towline] installing: 12 packages … 16 s\n']);
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
