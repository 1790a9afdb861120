import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { allocator, nodeOptions } from './memory.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-release-files-'));
afterAll(() => rmSync(dir, { recursive: true }));

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'files', name), 'utf8')
    .replaceAll('{{version}}', '1.2.3')
    .replaceAll('{{node}}', '24.0.0');

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** `Key=value` of a unit, by section; a key that comes twice has both values. */
function unit(text: string): Record<string, Record<string, string[]>> {
  const sections: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> = {};
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const head = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (head) sections[head] = section = {};
    else if (key) section[key] = [...(section[key] ?? []), value!];
    else throw new Error(`not of a unit: ${line}`);
  }
  return sections;
}

/** Instructions of a container file, each with all of its lines. */
const instructions = (text: string): [string, string][] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => /^([A-Z]+) (.+)$/.exec(line)!.slice(1) as [string, string]);

interface Service {
  environment: Record<string, string>;
  secrets: string[];
  volumes: string[];
}

/** What start.mjs says to the server that it supervises is said to the one that stands alone, too (DECISIONS T-273). */
const small = Object.entries({ NODE_OPTIONS: nodeOptions, ...allocator }).map(([name, value]) => `${name}=${value}`);

const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1]);

describe('towline.service', () => {
  const { Unit, Service, Install } = unit(read('towline.service'));

  it('starts it again, not with settings to mend, and leaves it the time to finish', () => {
    expect(Service).toMatchObject({ Restart: ['on-failure'], RestartPreventExitStatus: ['64 78'] });
    expect(Unit?.StartLimitIntervalSec).toEqual(['0']); // else systemd gives up after five
    expect(Number(Service?.TimeoutStopSec)).toBeGreaterThan(10);
    expect(Service?.ExecStart?.[0]).toMatch(/start\.mjs --alone$/);
    expect(Install?.WantedBy).toEqual(['multi-user.target']);
  });

  it('runs as nobody else, writes only where its data lie, and has its secret from a file', () => {
    expect(Service).toMatchObject({ DynamicUser: ['yes'], ProtectSystem: ['strict'], NoNewPrivileges: ['yes'] });
    expect(Service?.CapabilityBoundingSet).toEqual(['']);
    expect(Service?.Environment).toEqual([
      `TOWLINE_DATA_DIR=/var/lib/${Service?.StateDirectory?.[0]}`,
      'DATABASE_URL_FILE=%d/database_url',
      ...small,
    ]);
    expect(Service?.LoadCredential?.[0]).toMatch(/^database_url:/);
  });

  it.runIf(has('systemd-analyze'))('is taken by systemd without a word', () => {
    const file = path.join(dir, 'towline.service');
    // The programs are those of another machine.
    writeFileSync(file, read('towline.service').replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toBe('');
    expect(status).toBe(0);
  });
});

describe('the Containerfile', () => {
  const all = instructions(read('Containerfile'));
  const at = (name: string) => all.findIndex(([one]) => one === name);
  const of = (name: string) => all[at(name)]?.[1];

  it('has the pinned Node, an owner who cannot change it, and asks whether it is ready', () => {
    expect(of('FROM')).toBe('docker.io/library/node:24.0.0-bookworm-slim');
    expect(of('COPY')).toBe('--chown=0:0 . /opt/towline');
    expect(of('USER')).toBe('node');
    expect(at('USER')).toBeGreaterThan(at('RUN'));
    expect(of('HEALTHCHECK')).toContain('/readyz');
    expect(JSON.parse(of('ENTRYPOINT')!)).toEqual(['node', '/opt/towline/start.mjs', '--alone']);
    expect(JSON.parse(of('HEALTHCHECK')!.replace(/^.*CMD /, ''))).toHaveLength(3);
    const told = all.filter(([name]) => name === 'ENV').flatMap(([, text]) => text.split(/\s+/));
    expect(told).toEqual(expect.arrayContaining(small));
    expect(of('VOLUME')).toBe('/var/lib/towline');
    expect(all.map(([name]) => name).filter((name) => name === 'ADD')).toEqual([]);
  });

  it('leaves secrets and settings out of the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['secrets', '.env']));
  });
});

describe('compose.yaml', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml'));

  it('gives the program nothing that it does not need, and time to finish', () => {
    const { towline } = services;
    expect(towline).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], restart: 'unless-stopped' },
      depends_on: { database: { condition: 'service_healthy' } },
      image: 'towline:1.2.3',
      ports: ['127.0.0.1:4600:4600'], // TLS stands in front
    });
    expect(seconds(towline.stop_grace_period)).toBeGreaterThan(10);
  });

  it('says no secret, and names only what there is', () => {
    for (const { environment, secrets: own, volumes: mounts } of Object.values<Service>(services)) {
      for (const [name, value] of Object.entries(environment))
        if (/URL|PASSWORD|TOKEN|SECRET/.test(name)) expect(`${name}=${value}`).toMatch(/_FILE=\/run\/secrets\//);
      for (const name of own) expect(secrets).toHaveProperty(name);
      for (const mount of mounts) expect(volumes).toHaveProperty(mount.split(':')[0]!);
    }
  });
});
