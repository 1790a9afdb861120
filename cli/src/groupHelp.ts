import type { CommandLine } from './defineCommand.ts';

const groups: readonly (readonly [title: string, nouns: readonly string[]])[] = [
  ['Work', ['requests', 'sessions', 'purchase-orders', 'invoices', 'payments', 'outstanding', 'settlements', 'ledger']],
  [
    'Records',
    [
      'contracts',
      'price-lists',
      'partners',
      'dispatch',
      'organisations',
      'client-workshops',
      'guarantees',
      'translations',
      'agents',
      'privacy',
    ],
  ],
  ['Access', ['auth', 'whoami', 'config', 'doctor']],
  ['Tools', ['api', 'runs', 'schema', 'completion', 'help', 'version']],
];

const listed = (commands: readonly CommandLine[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');
};

/** Help on the whole command line, made without loading a command. */
export function rootHelp(commands: readonly CommandLine[]): string {
  const sections = groups.map(([title, nouns]) => {
    const own = commands.filter(({ name }) => nouns.includes(name.split(' ')[0] ?? ''));
    return `${title}:\n${listed(own)}`;
  });
  return `Towline: roadside assistance from the command line.

Usage: towline <command> [flags]

${sections.join('\n\n')}

Start here:
  $ towline auth login
  $ towline requests list --status Dispatching
  $ towline contracts scan --fail-on error

  towline <command> --help   flags and examples of a command
  towline help flags         what every command takes
  towline help exit-codes    what a pipeline can rely on
`;
}

/** Help on a noun. */
export function groupHelp(prefix: string, commands: readonly CommandLine[]): string {
  return `Usage: towline ${prefix} <command> [flags]

${listed(commands)}

  towline ${commands[0]?.name ?? prefix} --help   flags and examples of a command
`;
}
