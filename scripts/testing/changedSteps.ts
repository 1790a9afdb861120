import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Choice } from '../changed/chooseChecks.ts';
import { projects } from '../changed/kinds.ts';
import { checkSteps, firstLoadStep, sqlStep } from './checks.ts';
import type { Step } from './step.ts';
import { rulesStep, vitestStep } from './vitestStep.ts';

const linted = /\.(tsx?|mts|mjs|js|json|css)$/;

/** The steps that a choice asks for: what runs side by side first, then one after the other. */
export function changedSteps(
  root: string,
  reports: string,
  changed: readonly string[],
  { checks, rules, tests }: Choice,
): { sideBySide: Step[]; inTurn: Step[] } {
  const lint = changed.filter((file) => linted.test(file) && existsSync(path.join(root, file)));
  const whole = projects.filter((project) => tests[project] === 'all');
  const partly = projects.filter((project) => Array.isArray(tests[project]));
  const files = partly.flatMap((project) => tests[project] as readonly string[]);
  return {
    sideBySide: checkSteps(root, lint).filter(({ name }) => checks.includes(name)),
    inTurn: [
      ...(checks.includes(firstLoadStep.name) ? [firstLoadStep] : []),
      ...(checks.includes(sqlStep.name) ? [sqlStep] : []),
      ...(rules ? [rulesStep(root, reports)] : []),
      ...(whole.length > 0 ? [vitestStep(root, reports, 'whole projects', { projects: whole })] : []),
      ...(partly.length > 0 ? [vitestStep(root, reports, 'tests of what changed', { projects: partly, files })] : []),
    ],
  };
}
