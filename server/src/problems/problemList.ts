import { problemOf, typeOf } from '../api/problem.ts';
import { ruleProblems } from './ruleProblems.ts';
import { serverProblems } from './serverProblems.ts';

/** A code as its page and the list at /problems tell it. */
export interface ListedProblem {
  code: string;
  /** The `type` that answers carry. */
  type: string;
  status: number;
  title: string;
  means: string;
  remedy: string;
}

/** Every code that a call can be refused with, by name. */
export const problemList: readonly ListedProblem[] = Object.entries({ ...ruleProblems, ...serverProblems })
  .map(([code, explained]) => {
    const { status, title } = problemOf(code, '');
    return { code, type: typeOf(code), status, title, ...explained };
  })
  .sort((one, other) => (one.code < other.code ? -1 : 1));
