import type { z } from 'zod';

/** Reads a JSON file of a form; a fault says where it is: line and column, or the member (DECISIONS T-438). */
export const jsonFile =
  <Content>(form: z.ZodType<Content>) =>
  (text: string): Content => {
    const read = form.safeParse(parsed(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(`/${issue?.path.join('/')}: ${issue?.message}`);
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    // Cut short, it ends where something is missing.
    const lines = text.slice(0, at === undefined ? text.length : Number(at)).split('\n');
    throw new Error(`line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: is no JSON`, { cause: error });
  }
}
