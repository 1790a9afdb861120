import path from 'node:path';
import type { Towline } from '@towline/sdk';
import type { PersonalData } from '@towline/sdk/api';
import { z } from 'zod';
import { piecesOf } from '../../api/piecesOf.ts';
import { type CommandContext, defineCommand } from '../../defineCommand.ts';
import { openSink } from '../../output/sink.ts';
import { writePrivate } from '../../settings/privateFile.ts';
import { unwritable } from '../../unwritable.ts';
import { subjectFlags, subjectOf } from './subject.ts';

export const command = defineCommand({
  name: 'privacy export',
  summary: 'All that is kept of one motorist',
  description:
    'Writes motorist.json and the files that belong to it into a folder that only you can read: what somebody who asks for their data is given. That it was asked for is kept with your account.',
  flags: z.object({
    ...subjectFlags,
    dir: z.string().default('motorist').meta({ value: '<folder>', completes: 'file', description: 'Where to write' }),
  }),
  isWrite: true,
  isBulk: true,
  examples: [
    ['privacy export --plate 1ABC123 --dir maes', 'Of everybody who had that car'],
    ['privacy export --email jan.maes@post.example', 'By e-mail address'],
    ['privacy export --request 5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b --dry-run', 'Only count'],
  ],
  async run(context) {
    const { flags, output, connect, agent, io } = context;
    const { body } = subjectOf(flags);
    await agent();
    const towline = await connect();
    const data = await towline.privacy.exportPersonalData(body);
    const rows = data.tables.reduce((sum, table) => sum + table.rows.length, 0);
    const counts = { requests: data.requests.length, rows, files: data.files.length };
    const dir = path.resolve(io.cwd, flags.dir);
    if (!flags.dryRun) await writeAll(context, towline, data, dir);
    const said = `${counts.requests} requests, ${rows} rows, ${counts.files} files`;
    await output.say({
      schema: 'towline.privacy.export/1',
      data: { ...counts, dir: flags.dryRun ? null : dir, requestIds: data.requests.map(({ id }) => id) },
      text: flags.dryRun ? `Would write ${said}` : `Wrote ${said} to ${dir}`,
    });
    return 0;
  },
});

async function writeAll(
  { io, reporter }: Pick<CommandContext<object>, 'io' | 'reporter'>,
  towline: Towline,
  data: PersonalData,
  dir: string,
): Promise<void> {
  await writePrivate(path.join(dir, 'motorist.json'), `${JSON.stringify(data, undefined, 2)}\n`).catch(
    (cause: unknown) => {
      throw unwritable(dir, cause);
    },
  );
  reporter.start({ name: 'privacy.export', title: 'Fetching files', facts: { files: data.files.length } });
  let done = 0;
  for (const { id, fileName } of data.files) {
    io.stopping.throwIfAborted();
    // What somebody called a file may lead out of the folder, or be called like another.
    const sink = openSink(path.join(dir, `${id.slice(0, 8)}-${fileName.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}`), io);
    try {
      const { body } = await towline.content.open(id, {}, { signal: io.stopping });
      for await (const chunk of piecesOf(body)) await sink.write(chunk);
      await sink.commit();
    } catch (error) {
      await sink.discard();
      await reporter.fail();
      throw error;
    }
    done += 1;
    reporter.progress(done, data.files.length);
  }
  await reporter.done({ files: done });
}
