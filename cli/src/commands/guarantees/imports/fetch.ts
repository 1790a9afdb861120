import { z } from 'zod';
import { named } from '../../../api/named.ts';
import { piecesOf } from '../../../api/piecesOf.ts';
import { defineCommand } from '../../../defineCommand.ts';
import { importId } from './findImport.ts';

export const command = defineCommand({
  name: 'guarantees imports fetch',
  summary: 'The file of an import',
  description:
    'Writes the file as its sender made it, byte for byte. A file that this command line read itself is not on the server.',
  args: [{ name: 'id', description: 'Id of the import, or its beginning', completes: 'import' }],
  flags: z.object({}),
  printsFile: true,
  examples: [['guarantees imports fetch 3f0c1a52-9c1e-4a55-8a39-0d2a1c3b4e5f -o fleet.csv', 'To a file']],
  async run({ args, io, output, connect, agent }) {
    await agent();
    const towline = await connect();
    const id = await importId(towline, args[0] ?? '');
    const opened = towline.guarantees.openImportContent(id, { signal: io.stopping });
    const { body } = await named('import', id, opened, 'guarantees imports list');
    const sink = output.openSink();
    try {
      for await (const chunk of piecesOf(body)) await sink.write(chunk);
      await sink.commit();
    } catch (error) {
      await sink.discard();
      throw error;
    }
    return 0;
  },
});
