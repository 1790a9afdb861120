import path from 'node:path';
import { readsExamples } from '@towline/sdk/access/agent';
import { z } from 'zod';
import { codesNotFiles } from '../../configuration/codesNotFiles.ts';
import { contractsOfFiles, contractsOfServer } from '../../contractScan/sources.ts';
import { examplesJunit } from '../../contractTest/junit.ts';
import { type ExampleRow, testContracts } from '../../contractTest/testContracts.ts';
import { defineCommand } from '../../defineCommand.ts';
import { SignInError, UserError } from '../../errors.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Column } from '../../output/column.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';

const columns: Column<ExampleRow>[] = [
  { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode },
  { key: 'example', title: 'Example', value: ({ example }) => example, mayShrink: true },
  {
    key: 'outcome',
    title: 'Outcome',
    value: ({ outcome }) => outcome,
    tone: ({ outcome }) => (outcome === 'failed' ? 'bad' : 'good'),
  },
  { key: 'broken', title: 'What does not follow', value: ({ broken }) => broken.join('; '), mayShrink: true },
];

export const command = defineCommand({
  name: 'contracts test',
  summary: 'Run the examples that contracts carry',
  description:
    'Decides each recorded request again under its contract and compares what follows with what the example expects, as a save does. Exit 3 where one is broken.',
  args: [
    {
      name: 'code',
      description: 'Codes of contracts; all where none is named',
      completes: 'contract',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({
    file: z
      .string()
      .optional()
      .meta({ value: '<dir>', completes: 'file', description: 'Pulled JSON instead of the server, without network' }),
    since: z
      .string()
      .optional()
      .meta({ value: '<git-ref>', description: 'With --file: only files that changed since' }),
    report: z
      .string()
      .optional()
      .meta({ value: '<junit=path>', completes: ['junit='], description: 'Also write a JUnit report' }),
  }),
  fields: ['contractCode', 'example', 'outcome', 'broken', 'file'],
  examples: [
    ['contracts test', 'All contracts of the server'],
    ['contracts test --file contracts --report junit=out/examples.xml', 'In a pipeline, without network'],
    ['contracts test --file contracts --since origin/main', 'What a pull request changed'],
  ],
  async run({ flags, args, io, output, connect, agent }) {
    const { file, since, report } = flags;
    const junit = report?.startsWith('junit=') ? report.slice('junit='.length) : undefined;
    if (report !== undefined && !junit) throw new UserError(`--report is junit=path, not "${report}"`);
    if (since && !file) throw new UserError('--since needs --file: the server has no git');
    codesNotFiles(args, ['contracts test', '--file']);
    // Without its examples every contract would pass.
    if (!file && !readsExamples(await agent()))
      throw new SignInError('The examples of contracts are the administrators’ to read', {
        code: 'FORBIDDEN',
        next: ['towline contracts test --file <dir>'],
      });
    const sources = file
      ? contractsOfFiles({ place: file, cwd: io.cwd, codes: args, since })
      : contractsOfServer(await connect(), args);
    const { rows, contracts, without } = await testContracts(sources);
    if (junit) await writeFileWhole(path.resolve(io.cwd, junit), examplesJunit(rows, io.now().toISOString()));
    const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
    await output.list({
      schema: 'towline.contracts.test/1',
      columns,
      rows,
      meta: { contracts, without, failed },
      empty: 'No contract has examples',
    });
    output.note(`examples: ${rows.length}, broken: ${failed}; contracts: ${contracts}, without examples: ${without}`);
    return failed > 0 ? exitCodes.findings : exitCodes.success;
  },
});
