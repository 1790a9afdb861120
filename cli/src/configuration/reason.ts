import { updateReasonIssue } from '@towline/sdk/domain/contract/configurationSave';
import { z } from 'zod';
import type { CommandContext } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { ask } from '../output/prompt.ts';

/** Why a document is saved, for commands that save one. */
export const reasonFlag = {
  reason: z.string().optional().meta({ value: '<text>', completes: 'text', description: 'Why; kept with the version' }),
};

/** The reason that was said, or is asked for; a save without one is refused (3-platform §5). */
export async function reasonOf(
  { reason }: { reason?: string | undefined },
  { io, settings, flags }: Pick<CommandContext<unknown>, 'io' | 'settings' | 'flags'>,
): Promise<string> {
  const said = reason ?? (settings.mayPrompt && !flags.dryRun ? await ask(io, 'Why is it changed? ') : undefined);
  // Only what would be done needs no reason yet.
  if (said === undefined && flags.dryRun) return '';
  if (said === undefined || updateReasonIssue(said))
    throw new UserError('A reason has to be said', { code: 'UPDATE_REASON_REQUIRED', hint: 'Say --reason <text>' });
  return said.trim();
}
