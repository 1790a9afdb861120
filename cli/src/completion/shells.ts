import { bashScript } from './bash.ts';

/** Shells that completion is made for. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** The completion script of a shell: it asks `towline complete` at each Tab. */
export async function completionFor(shell: (typeof shells)[number]): Promise<string> {
  if (shell === 'bash') return bashScript;
  const { script } = await import('@bomb.sh/tab');
  // The library prints its script; it has no other way to hand it over.
  const { log } = console;
  let text = '';
  console.log = (said: string) => {
    text += `${said}\n`;
  };
  try {
    script(shell, 'towline', 'towline');
  } finally {
    console.log = log;
  }
  return text;
}
