import type { ContractVersion } from '@towline/sdk/api';
import { doerText } from '@towline/sdk/domain/doer';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineCommand } from '../../defineCommand.ts';
import { type Column, timeColumn } from '../../output/column.ts';

const fields = {
  version: true,
  savedAt: true,
  savedBy: true,
  savedById: true,
  actingAgentName: true,
  reason: true,
  bypassedSchema: true,
  brokenExamples: true,
  overriddenExamples: true,
  openRequests: true,
  contract: true,
} satisfies Record<keyof ContractVersion, true>;

/** Which examples do not pass, and why that was let be; the reason of the version itself is beside it (DECISIONS T-543). */
const overriddenText = ({ version, brokenExamples = [], overriddenExamples = [] }: ContractVersion): string =>
  brokenExamples
    .map((name) => {
      const by = overriddenExamples.find((one) => one.name === name);
      return by && by.version !== version ? `${name} (since version ${by.version}: ${by.reason ?? ''})` : name;
    })
    .join('; ');

const columns: Column<ContractVersion>[] = [
  { key: 'version', title: 'Version', value: ({ version }) => version, isRight: true },
  timeColumn('savedAt', 'Saved', ({ savedAt }) => savedAt),
  {
    key: 'savedBy',
    title: 'By',
    value: ({ savedBy, actingAgentName }) => doerText({ agentName: savedBy, actingAgentName }),
    mayShrink: true,
  },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason, mayShrink: true },
  {
    key: 'bypassedSchema',
    title: 'Schema',
    value: ({ bypassedSchema }) => bypassedSchema,
    shown: ({ bypassedSchema }) => (bypassedSchema ? 'bypassed' : ''),
    leaveOut: 1,
  },
  {
    key: 'brokenExamples',
    title: 'Examples overridden',
    value: ({ brokenExamples = [] }) => brokenExamples.join('; '),
    shown: overriddenText,
    mayShrink: true,
    leaveOut: 3,
  },
  {
    key: 'openRequests',
    title: 'Open requests',
    value: ({ openRequests }) => openRequests,
    isRight: true,
    leaveOut: 2,
  },
];

export const command = defineCommand({
  name: 'contracts versions',
  summary: 'Versions of a contract: who, when, why',
  args: [{ name: 'code', description: 'Code of the contract', completes: 'contract' }],
  flags: z.object({}),
  fields: Object.keys(fields),
  examples: [
    ['contracts versions Q8', 'Newest first'],
    ['contracts versions Q8 --json version,savedBy,reason', 'For scripts'],
  ],
  async run({ args, output, connect, agent }) {
    await agent();
    const [code = ''] = args;
    const towline = await connect();
    const rows = await named('contract', code, towline.contracts.listVersions(code), 'contracts list');
    await output.list({ schema: 'towline.contracts.versions/1', columns, rows, empty: `${code} has no versions` });
    return 0;
  },
});
