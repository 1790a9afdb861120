import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const lifetime = path.join(import.meta.dirname, 'lifetime.ts');

/** A process with something to close, to which this happens. */
async function run(happens: string): Promise<{ code: number; said: string }> {
  const program = `
    import { startLifetime } from ${JSON.stringify(lifetime)};
    const lifetime = startLifetime((text) => process.stderr.write(text + '\\n'));
    lifetime.atEnd(async () => { process.stderr.write('finished what was under way\\n'); });
    const alive = setInterval(() => {}, 1000);
    setTimeout(() => { ${happens} }, 10);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said += data;
  });
  child.stdout.destroy(); // who shows its words is gone
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

describe('what nobody foresaw', () => {
  it.each([
    [
      'an error of a connection that nobody hears',
      `new (await import('node:events')).EventEmitter().emit('error', new Error('unheard'));`,
    ],
    ['a promise that nobody awaits', `Promise.reject(new Error('unheard'));`],
    ['an error of a timer', `setTimeout(() => { throw new Error('unheard'); }, 1);`],
    ['two at once', `Promise.reject(new Error('unheard')); Promise.reject(new Error('unheard too'));`],
  ])('%s ends the process in order, with its cause', async (_what, happens) => {
    const { code, said } = await run(happens.includes('await') ? `(async () => { ${happens} })()` : happens);
    expect(code, said).toBe(70);
    expect(said).toMatch(/unforeseen \(\w+\): Error: unheard\n {4}at /);
    expect(said).toContain('finished what was under way');
  });

  it('is not that whoever shows its words is gone', async () => {
    expect(
      await run(`process.stdout.write('words'); setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50);`),
    ).toEqual({
      code: 0,
      said: 'stopping (SIGTERM) …\nfinished what was under way\n',
    });
  });
});
