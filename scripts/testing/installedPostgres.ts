import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

const floor = 15;
const debian = '/usr/lib/postgresql';

/** The `bin` directory of a PostgreSQL that is installed here, 15 or newer and with the extensions we use; the oldest such. */
export function findInstalledPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, 'initdb'));
  const packaged = existsSync(debian)
    ? readdirSync(debian).map((version) => path.join(debian, version, 'bin/initdb'))
    : [];
  const places = [...onPath, ...packaged]
    .filter((file) => existsSync(file))
    .map((file) => path.dirname(realpathSync(file)));
  const usable = [...new Set(places)]
    .map((bin) => ({ bin, major: majorOf(bin) }))
    .filter(({ bin, major }) => major >= floor && hasExtensions(bin, major));
  return usable.sort((a, b) => a.major - b.major)[0]?.bin;
}

function majorOf(bin: string): number {
  const answer = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' });
  return Number(/\) (\d+)/.exec(answer.stdout ?? '')?.[1] ?? 0);
}

function hasExtensions(bin: string, major: number): boolean {
  const shares = [`/usr/share/postgresql/${major}`, path.join(bin, '../share/postgresql'), path.join(bin, '../share')];
  return shares.some((share) => existsSync(path.join(share, 'extension/pg_trgm.control')));
}
