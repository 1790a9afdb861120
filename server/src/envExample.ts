import type { Setting } from './settings/setting.ts';
import { settings } from './settings/settings.ts';

const head = `# Every setting of the Towline server. Copy this file to .env and take away the # where you want something else;
# what is set in the environment goes before this file. A secret may also come from a file, as with Docker and systemd:
# write NAME_FILE with the file's path instead of NAME.
# Made from server/src/settings.ts by \`npm run generate\`. Do not edit.
`;

/** The text of .env.example. */
export function envExample(): string {
  const groups = Map.groupBy(Object.entries<Setting>(settings), ([, row]) => row.group);
  const blocks = [...groups].map(
    ([group, rows]) => `\n# --- ${group} ---\n${rows.map(([name, row]) => `${block(name, row)}\n`).join('\n')}`,
  );
  return `${head}${blocks.join('')}`;
}

function block(name: string, { about, fallback, example, secret, neededBy }: Setting): string {
  const notes = [
    secret ? 'Secret.' : '',
    neededBy ? `Needed with ${neededBy.setting}=${neededBy.values.join(' or ')}.` : '',
  ];
  const value = fallback ?? example ?? '';
  return `# ${[about, ...notes].filter(Boolean).join(' ')}\n# ${name}=${/[\s#<>]/.test(value) ? `"${value}"` : value}`;
}
