import { z } from 'zod';
import { compareToIssue } from './fields/crossField.ts';

/** What cannot be taken back is done by typing the name of what it is done to (console.md §4.10, grade 3). */
export const typedNameForm = z.object({ name: z.string(), typed: z.string().trim() }).superRefine((values, context) => {
  const issue = compareToIssue('typed', values.typed, values.name.trim());
  if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
});
