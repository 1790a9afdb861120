import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The one without windows: a fifth less work for the same pages. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const fixedPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser to use, or how to get one. */
export type Chromium = { path: string } | { advice: string };

/** One that is there first; else Debian's package where we are root; else Playwright's own download. */
export function ensureChromium(root: string, log: (text: string) => void): Chromium {
  const there = findChromium(root);
  if (there) return { path: there };
  if (mayUseApt()) {
    log('installing Chromium with apt-get …');
    installWithApt();
    const installed = findChromium(root);
    if (installed) return { path: installed };
  }
  log('fetching Chromium with Playwright …');
  const withSystemParts = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, [playwrightCli(root), 'install', ...withSystemParts, 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const fetched = findChromium(root);
  return fetched ? { path: fetched } : { advice: adviceFor(process.platform) };
}

/** The browser that is there; for tests the one without windows first. */
export function findChromium(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(root, env, [[shell], names]);
}

/** The browser that people have, where there is one: for measuring. */
export function findWholeChromium(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(root, env, [names, [shell]]);
}

function find(root: string, env: NodeJS.ProcessEnv, wanted: readonly (readonly string[])[]): string | undefined {
  const dirs = (env.PATH ?? '').split(path.delimiter);
  const onPath = wanted.flatMap((names) => dirs.flatMap((dir) => names.map((name) => path.join(dir, name))));
  return [env.CHROMIUM_PATH ?? '', ...onPath, ...fixedPlaces, playwrightsOwn(root)].find(
    (file) => file !== '' && isProgram(file),
  );
}

/** Ubuntu's package is a program too, which only says that one should install another: so it has to know its version. */
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return (
      process.platform === 'win32' || spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
    );
  } catch {
    return false;
  }
}

function playwrightCli(root: string): string {
  return path.join(root, 'tests/node_modules/playwright-core/cli.js');
}

/** Where Playwright puts its own download, whether or not it is there. */
function playwrightsOwn(root: string): string {
  try {
    const { chromium } = createRequire(path.join(root, 'tests/package.json'))('playwright-core') as {
      chromium: { executablePath(): string };
    };
    return chromium.executablePath();
  } catch {
    return '';
  }
}

function mayUseApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8')); // its package needs snap
}

/** Another program may be installing at this moment: wait for it, two minutes at most. */
function installWithApt(): void {
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-qq', '-y'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit'];
  const install = (browser: string) =>
    spawnSync('apt-get', [...options, 'install', '--no-install-recommends', browser, 'fonts-liberation'], {
      env,
      stdio,
    }).status === 0;
  if (install(shell)) return;
  spawnSync('apt-get', [...options, 'update'], { env, stdio });
  // Older releases have the whole one only.
  if (!install(shell)) install('chromium');
}

function adviceFor(platform: NodeJS.Platform): string {
  if (platform === 'linux' && existsSync('/usr/bin/apt-get'))
    return 'sudo apt-get update && sudo apt-get install -y chromium';
  if (platform === 'darwin') return 'brew install --cask chromium';
  return 'npx playwright install chromium';
}
