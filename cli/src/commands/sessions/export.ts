import { exportCommand } from '../../lists/exportCommand.ts';
import { sessions } from './sessions.ts';

export const command = exportCommand(sessions, [
  ['sessions export --from 2026-11-01 --contract Q8 -o november.csv', 'Of one contract, to a file'],
  ["sessions export --format ndjson | jq '.requestId'", 'With every event, to a pipe'],
]);
