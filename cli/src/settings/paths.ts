import path from 'node:path';
import type { Io } from '../io.ts';

/** Where the command line keeps its files (cli.md §5.8). */
export type Paths = {
  config: string;
  configFile: string;
  credentialsFile: string;
  runs: string;
  cache: string;
};

/** XDG directories, with the same fall-backs on Linux and macOS; %APPDATA% and %LOCALAPPDATA% on Windows. */
export function pathsFor({ env, home, platform }: Pick<Io, 'env' | 'home' | 'platform'>): Paths {
  const isWindows = platform === 'win32';
  // A relative XDG directory is invalid by the XDG specification and is ignored.
  const absolute = (value: string | undefined) => (value && path.isAbsolute(value) ? value : undefined);
  const windowsData = (variable: string, folder: string) => env[variable] ?? path.join(home, 'AppData', folder);
  const place = (variable: string, windowsVariable: string, windowsFolder: string, unix: string) =>
    absolute(env[variable]) ??
    (isWindows ? windowsData(windowsVariable, windowsFolder) : path.join(home, ...unix.split('/')));

  const config =
    env.TOWLINE_CONFIG_DIR || path.join(place('XDG_CONFIG_HOME', 'APPDATA', 'Roaming', '.config'), 'towline');
  const state = path.join(place('XDG_STATE_HOME', 'LOCALAPPDATA', 'Local', '.local/state'), 'towline');
  return {
    config,
    configFile: path.join(config, 'config.toml'),
    credentialsFile: path.join(config, 'credentials.json'),
    runs: path.join(state, 'runs'),
    cache: path.join(place('XDG_CACHE_HOME', 'LOCALAPPDATA', 'Local', '.cache'), 'towline'),
  };
}
