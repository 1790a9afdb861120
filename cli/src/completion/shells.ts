import type { CommandLine } from '../defineCommand.ts';
import { describeFlags } from '../flags/describeFlags.ts';
import { schemaOf } from '../flags/parseFlags.ts';

/** Shells that completion is made for. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

type Node = { words: { word: string; summary: string }[] };

/** What may follow after each prefix: words of the tree, and the flags of a command. */
async function tree(commands: readonly CommandLine[]): Promise<Map<string, Node>> {
  const nodes = new Map<string, Node>();
  const add = (prefix: string, word: string, summary: string) => {
    const node = nodes.get(prefix) ?? { words: [] };
    if (!node.words.some((known) => known.word === word)) node.words.push({ word, summary });
    nodes.set(prefix, node);
  };
  for (const line of commands) {
    const parts = line.name.split(' ');
    for (const [index, part] of parts.entries()) {
      const isLeaf = index === parts.length - 1;
      add(parts.slice(0, index).join(' '), part, isLeaf ? line.summary : `Commands on ${part}`);
    }
    for (const flag of describeFlags(schemaOf(await line.load()))) add(line.name, `--${flag.long}`, flag.description);
    add(line.name, '--help', 'Show this help');
  }
  return nodes;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bash(nodes: Map<string, Node>): string {
  const cases = [...nodes].map(
    ([prefix, { words }]) => `    ${quoted(prefix)}) words=${quoted(words.map(({ word }) => word).join(' '))} ;;`,
  );
  return `# bash completion for towline
_towline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" prefix="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) prefix="\${prefix:+$prefix }$word" ;; esac
  done
  case "$prefix" in
${cases.join('\n')}
    *) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _towline towline
`;
}

function zsh(nodes: Map<string, Node>): string {
  const cases = [...nodes].map(([prefix, { words }]) => {
    const items = words.map(({ word, summary }) => quoted(`${word}:${summary.replaceAll(':', '\\:')}`));
    return `    ${quoted(prefix)}) words=(${items.join(' ')}) ;;`;
  });
  return `#compdef towline
_towline_complete() {
  local prefix="" word
  local -a words_before items words
  words_before=("\${(@)argv}")
  for word in "\${words_before[@]}"; do
    [[ "$word" == -* ]] || prefix="\${prefix:+$prefix }$word"
  done
  case "$prefix" in
${cases.join('\n')}
    *) _files; return ;;
  esac
  _describe 'towline' words
}
_towline() { _towline_complete "\${(@)words[2,CURRENT-1]}" }
compdef _towline towline
`;
}

function fish(nodes: Map<string, Node>): string {
  const lines = [...nodes].flatMap(([prefix, { words }]) =>
    words.map(({ word, summary }) => {
      const condition = `-n ${quoted(`__towline_at ${quoted(prefix)}`)}`;
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`;
      return `complete -c towline ${condition} ${what} -d ${quoted(summary)}`;
    }),
  );
  return `# fish completion for towline
function __towline_at
  set -l typed (string match -v -- '-*' (commandline -opc)[2..-1])
  test "$typed" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function powershell(nodes: Map<string, Node>): string {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const entries = [...nodes].map(
    ([prefix, { words }]) => `    ${text(prefix)} = @(${words.map(({ word }) => text(word)).join(', ')})`,
  );
  return `# PowerShell completion for towline
Register-ArgumentCompleter -Native -CommandName towline -ScriptBlock {
  param($current, $ast)
  $tree = @{
${entries.join('\n')}
  }
  $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() } | Where-Object { $_ -notlike '-*' -and $_ -ne $current })
  $tree[($typed -join ' ')] | Where-Object { $_ -like "$current*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}

/** The completion script of a shell. */
export async function completionFor(shell: (typeof shells)[number], commands: readonly CommandLine[]): Promise<string> {
  const nodes = await tree(commands);
  return { bash, zsh, fish, powershell }[shell](nodes);
}
