import { z } from 'zod';
import { defineCommand } from '../defineCommand.ts';
import { command as status } from './auth/status.ts';

export const command = defineCommand({
  ...status,
  name: 'whoami',
  summary: 'The signed-in agent',
  flags: z.object({}),
  examples: [
    ['whoami', 'The same as "auth status"'],
    ['whoami --json email', 'For scripts'],
  ],
});
