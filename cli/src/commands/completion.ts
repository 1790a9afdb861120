import { z } from 'zod';
import { completionFor, shells } from '../completion/shells.ts';
import { defineCommand } from '../defineCommand.ts';
import { UserError } from '../errors.ts';

export const command = defineCommand({
  name: 'completion',
  summary: 'Completion for a shell',
  description:
    'Prints a script that completes commands, flags, file names and values: words of the contract, and codes and ids of the server where somebody is signed in.',
  args: [{ name: 'shell', description: shells.join(', '), completes: shells }],
  flags: z.object({}),
  examples: [
    ['completion bash >> ~/.bashrc', 'For bash; nothing else is needed'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's own
    ['completion zsh > "${fpath[1]}/_towline"', 'For zsh'],
    ['completion fish > ~/.config/fish/completions/towline.fish', 'For fish'],
    ['completion powershell >> "$PROFILE"', 'For PowerShell'],
  ],
  async run({ args, output }) {
    const shell = shells.find((name) => name === args[0]);
    if (!shell) throw new UserError(`"${args[0]}" is no shell we know`, { hint: shells.join(', ') });
    const text = await completionFor(shell);
    await output.say({ schema: 'towline.completion/1', data: { shell, script: text }, text });
    return 0;
  },
});
