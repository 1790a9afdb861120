import { z } from 'zod';

const common = {
  file: z
    .string()
    .optional()
    .meta({ value: '<file.csv|->', completes: 'file', description: 'Rows with a header line, instead of arguments' }),
};

const typed = {
  confirm: z.string().optional().meta({
    value: '<phrase>',
    completes: 'text',
    description: 'The phrase that is asked for, for scripts; --yes is not enough',
  }),
  maxCount: z.coerce.number().int().min(1).optional().meta({ description: 'Do nothing where there would be more' }),
};

const planned = {
  savePlan: z.string().optional().meta({
    value: '<plan.json>',
    completes: 'file',
    description: 'Write what would be done to a file; change nothing',
  }),
  plan: z
    .string()
    .optional()
    .meta({ value: '<plan.json>', completes: 'file', description: 'Do what a plan says, if nothing changed since' }),
};

const sequential = {
  concurrency: z.coerce.number().int().min(1).max(1).optional().meta({ description: 'One at a time, always' }),
  onError: z.enum(['stop', 'continue']).default('stop').meta({ description: 'What a failed item does to the others' }),
  retryFailed: z.boolean().optional().meta({ description: 'With --resume: what failed, too' }),
};

const rejected = {
  onError: z
    .enum(['stop', 'continue'])
    .default('continue')
    .meta({ description: 'What a failed item does to those that were not begun' }),
  rejects: z
    .string()
    .default('rejects.csv')
    .meta({ value: '<file.csv>', completes: 'file', description: 'Where what failed is listed, with the reason' }),
};

/** Which of the engine’s own flags a command has. */
export function engineFlags(
  spec: Partial<
    Record<'phrase' | 'stateOf' | 'plannedBy', unknown> &
      Record<'isSequential' | 'hasOwnFiles' | 'listsRejects', boolean>
  >,
): z.ZodRawShape {
  return {
    ...(spec.hasOwnFiles ? {} : common),
    ...(spec.phrase ? typed : {}),
    ...(spec.stateOf ? { plan: planned.plan } : {}),
    ...(spec.stateOf && !spec.plannedBy ? { savePlan: planned.savePlan } : {}),
    ...(spec.isSequential ? sequential : {}),
    ...(spec.listsRejects ? rejected : {}),
  };
}

/** The engine’s flags as it reads them; those that a command has not are absent. */
export type EngineFlags = {
  file?: string;
  confirm?: string;
  maxCount?: number;
  savePlan?: string;
  plan?: string;
  onError?: 'stop' | 'continue';
  retryFailed?: boolean;
  rejects?: string;
};
