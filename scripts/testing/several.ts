import os from 'node:os';
import { runStep, type Step, type StepResult } from './step.ts';

/** Cheap steps side by side, as many as there are processors; their results in the order they are listed. */
export async function several(steps: readonly Step[], root: string): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const queue = [...steps.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await runStep(next[1], root);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return results;
}
