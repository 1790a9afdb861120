import type { Command } from './defineCommand.ts';

/** A command as help and completion know it without loading it. */
export type CommandLine = { name: string; summary: string; load(): Promise<Command> };

const line = (name: string, summary: string, load: () => Promise<{ command: unknown }>): CommandLine => ({
  name,
  summary,
  load: async () => (await load()).command as Command,
});

/** Every command, one line each (house.md §9). Its body is loaded when it runs. */
export const commands: readonly CommandLine[] = [
  line('auth login', 'Sign in and keep the session', () => import('./commands/auth/login.ts')),
  line('auth logout', 'End the session and forget it', () => import('./commands/auth/logout.ts')),
  line('auth status', 'Who is signed in, and by what', () => import('./commands/auth/status.ts')),
  line('auth token create', 'Create an API token', () => import('./commands/auth/token/create.ts')),
  line('auth token list', 'List the API tokens', () => import('./commands/auth/token/list.ts')),
  line('auth token revoke', 'End an API token at once', () => import('./commands/auth/token/revoke.ts')),
  line('config list', 'Every setting and what it is', () => import('./commands/config/list.ts')),
  line('config get', 'One setting', () => import('./commands/config/get.ts')),
  line('config set', 'Change a setting of the profile', () => import('./commands/config/set.ts')),
  line('config unset', 'Take a setting out of the profile', () => import('./commands/config/unset.ts')),
  line('config path', 'Where the files are', () => import('./commands/config/path.ts')),
  line('config profiles list', 'The connection profiles', () => import('./commands/config/profiles/list.ts')),
  line('config profiles use', 'Choose the profile that counts', () => import('./commands/config/profiles/use.ts')),
  line('config profiles add', 'Add a profile', () => import('./commands/config/profiles/add.ts')),
  line('config profiles remove', 'Remove a profile', () => import('./commands/config/profiles/remove.ts')),
  line('doctor', 'Check server, sign-in, clock, files', () => import('./commands/doctor.ts')),
  line('whoami', 'The signed-in agent', () => import('./commands/whoami.ts')),
  line('api', 'Call any address of the API', () => import('./commands/api.ts')),
  line('requests list', 'List assistance requests', () => import('./commands/requests/list.ts')),
  line('requests view', 'One request', () => import('./commands/requests/view.ts')),
  line('requests export', 'Download requests as CSV or NDJSON', () => import('./commands/requests/export.ts')),
  line('requests cancel', 'Cancel requests', () => import('./commands/requests/cancel.ts')),
  line('contracts list', 'List contracts', () => import('./commands/contracts/list.ts')),
  line('contracts view', 'One contract', () => import('./commands/contracts/view.ts')),
  line('contracts pull', 'Write each contract to a file', () => import('./commands/contracts/pull.ts')),
  line('contracts scan', 'Find anomalies in contracts', () => import('./commands/contracts/scan.ts')),
  line('guarantees import', 'Import mobility guarantees from CSV', () => import('./commands/guarantees/import.ts')),
  line('guarantees imports list', 'List imports', () => import('./commands/guarantees/imports/list.ts')),
  line('guarantees imports view', 'One import', () => import('./commands/guarantees/imports/view.ts')),
  line(
    'guarantees imports download',
    'The rejected rows of an import',
    () => import('./commands/guarantees/imports/download.ts'),
  ),
  line('runs list', 'Runs in the ledger', () => import('./commands/runs/list.ts')),
  line('runs view', 'What a run did', () => import('./commands/runs/view.ts')),
  line('runs prune', 'Remove old runs', () => import('./commands/runs/prune.ts')),
  line('schema', 'JSON Schemas of what the command line writes', () => import('./commands/schema.ts')),
  line('completion', 'Completion for a shell', () => import('./commands/completion.ts')),
  line('help', 'Help on exit codes, environment, formatting, files', () => import('./commands/help.ts')),
  line('version', 'Versions of command line, SDK, server', () => import('./commands/version.ts')),
];
