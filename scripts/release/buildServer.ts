import { existsSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** What starts by itself: the server, the processes that fill the address search and decode pictures, the thread that reads the reference page. */
const doors = [
  'server/src/main.ts',
  'server/src/gazetteer/fillProcess.ts',
  'server/src/reference/scriptWorker.ts',
  'server/src/services/content/pictures/pictureProcess.ts',
];

/** An import that names a package; the SDK is built along with the server. */
const isPackage = (id: string): boolean => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@towline/');

/** An older checkout that is packed (`--from`) lacks the doors that came since. */
export const doorsOf = (root: string): string[] => doors.filter((door) => existsSync(path.join(root, door)));

/** A process or thread is started by the name of its file, which is another one here. */
function namedDoors(code: string): string {
  return doors.reduce(
    (text, door) => text.replace(`${path.basename(door)}'`, `${path.basename(door, '.ts')}.js'`),
    code,
  );
}

/**
 * The server as plain JavaScript, a file for each of its files: what lies beside them (migrations, texts) is found as in a
 * checkout, and a stack names the place. What only a checkout has stands behind TOWLINE_RELEASE and is left out.
 */
export async function buildServer(root: string, out: string, version: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(doorsOf(root).map((file) => [file.replace(/\.ts$/, ''), path.join(root, file)])),
    external: isPackage,
    plugins: [{ name: 'doors', transform: (code) => namedDoors(code) }],
    transform: {
      target: 'node24',
      define: { 'process.env.TOWLINE_RELEASE': JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    },
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  await build.write({
    ...{ dir: out, format: 'esm', preserveModules: true, preserveModulesRoot: root },
    // A process keeps the text of what it runs; half a megabyte of it would be comments (DECISIONS T-310).
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
  });
  await build.close();
}
