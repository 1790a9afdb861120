import path from 'node:path';
import { rolldown } from 'rolldown';

/** What a person starts: start.mjs and admin.mjs, each one file that reads on any Node, with the supervisor of `npm start` in it. */
export async function bundleDoors(root: string, out: string): Promise<void> {
  for (const name of ['start', 'admin']) {
    const build = await rolldown({
      cwd: root,
      platform: 'node',
      input: path.join(root, `scripts/release/${name}.mjs`),
      external: [/^node:/, /^\.\/server\//],
    });
    await build.write({ file: path.join(out, `${name}.mjs`), format: 'esm' });
    await build.close();
  }
}
