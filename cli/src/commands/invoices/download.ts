import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Towline } from '@towline/sdk';
import type { Invoice } from '@towline/sdk/api';
import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { piecesOf } from '../../api/piecesOf.ts';
import { type CommandContext, defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';
import { invoiceFilters, searchPages } from './invoices.ts';

const formats = z.enum(['pdf', 'xml', 'json']).default('pdf').meta({ description: 'Of the document' });
type Format = z.output<typeof formats>;

const flags = z.object({
  ...invoiceFilters.shape,
  format: formats,
  dir: z
    .string()
    .optional()
    .meta({ value: '<dir>', completes: 'file', description: 'A file each into this folder, of all that match' }),
});

async function* contentOf(
  towline: Towline,
  id: string,
  format: Format,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { body } = await named('document', id, towline.invoices.open(id, { format }, { signal }), 'invoices list');
  yield* piecesOf(body);
}

/** A document that lies there already was written whole: a second run goes on where the first one ended. */
async function keep(
  towline: Towline,
  { id, number = id }: Invoice,
  to: { dir: string; format: Format },
  signal: AbortSignal,
) {
  const file = path.join(to.dir, `${number.replace(/[^\w.-]/g, '_')}-${id.slice(0, 8)}.${to.format}`);
  if (existsSync(file)) return false;
  const chunks: Uint8Array[] = [];
  for await (const chunk of contentOf(towline, id, to.format, signal)) chunks.push(chunk);
  await writeFileWhole(file, Buffer.concat(chunks));
  return true;
}

async function keepAll(context: CommandContext<z.output<typeof flags>>, towline: Towline, dir: string): Promise<void> {
  const { io, output, reporter } = context;
  const to = { dir: path.resolve(io.cwd, dir), format: context.flags.format };
  reporter.start({ name: 'invoices.download', title: `Downloading documents · ${dir}` });
  let [written, there] = [0, 0];
  try {
    for await (const document of searchPages(towline, context.flags, { take: WALK_TAKE })) {
      io.stopping.throwIfAborted();
      if (await keep(towline, document, to, io.stopping)) written += 1;
      else there += 1;
      reporter.progress(written + there, 0);
    }
  } catch (error) {
    await reporter.fail();
    throw error;
  }
  await reporter.done({ rows: written });
  output.note(`${written} written, ${there} were there already`);
}

export const command = defineCommand({
  name: 'invoices download',
  summary: 'Write a document as PDF, XML or JSON',
  description:
    'Writes one document to a file or a pipe; with --dir all that match, a file each. A file appears when it is whole: the same command again writes those that are not there yet.',
  args: [{ name: 'id', description: 'Id of the document', completes: 'text', isOptional: true }],
  flags,
  isBulk: true,
  printsFile: true,
  examples: [
    ['invoices download a1b2c3d4-1c3d-4e5f-8a9b-0c1d2e3f4a5b -o invoice.pdf', 'One of them'],
    ['invoices download --customer-vat BE0417497106 --from 2026-11-01 --dir november', 'Those of a company'],
  ],
  async run(context) {
    const { args, io, output, connect, agent } = context;
    const { dir, format } = context.flags;
    const [id] = args;
    if ((id === undefined) === (dir === undefined))
      throw new UserError('Say which document, or with --dir where all that match go', {
        next: ['towline invoices list'],
      });
    await agent();
    const towline = await connect();
    if (id === undefined) {
      await keepAll(context, towline, dir ?? '');
      return 0;
    }
    const sink = output.openSink();
    try {
      for await (const chunk of contentOf(towline, id, format, io.stopping)) await sink.write(chunk);
      await sink.commit();
    } catch (error) {
      await sink.discard();
      throw error;
    }
    return 0;
  },
});
