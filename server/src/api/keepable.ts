import type { ProblemIssue } from '@towline/sdk/api';
import { isKeptText, keptValue } from '@towline/sdk/domain/fields/keptText';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/refuse.ts';
import { pointerStep } from './pointerStep.ts';

/** Deeper than anything that a screen or a contract is made of; JSON of more levels is nobody's honest work. */
const deepest = 64;
const mostIssues = 20;

const textFault = { detail: 'has a character zero or half a character', code: 'INVALID_CHARACTERS' };
const numberFault = { detail: 'is beyond what can be counted exactly', code: 'OUT_OF_RANGE' };
const timeFault = { detail: 'is later than the year 9999', code: 'OUT_OF_RANGE' };
const depthFault = { detail: `is nested more than ${deepest} levels deep`, code: 'TOO_DEEP' };

const stepOf = (key: string): string => pointerStep(key).toWellFormed().replaceAll('\0', '\ufffd');

// A zone may put it into the year 10000, which no date of the wire has: one such time in a list would hide the list.
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');
const isTooLate = (text: string): boolean => text.startsWith('9999-12-31T') && Date.parse(text) > lastInstant;

function faultOf(value: unknown, depth: number): Omit<ProblemIssue, 'in' | 'pointer'> | undefined {
  if (typeof value === 'string' && !isKeptText(value)) return textFault;
  if (typeof value === 'string') return isTooLate(value) ? timeFault : undefined;
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : numberFault;
  return typeof value === 'object' && value !== null && depth > deepest ? depthFault : undefined;
}

interface Step {
  value: unknown;
  key: string;
  depth: number;
  parent: Step | undefined;
}

// Every body is walked, and hardly any has a fault: where something stands is worked out for those alone.
function pointerOf(step: Step, root: string): string {
  const keys: string[] = [];
  for (let at: Step | undefined = step; at?.parent; at = at.parent) keys.push(stepOf(at.key));
  return [root, ...keys.reverse()].join('/');
}

/** What of a part of a call cannot be kept, each with its pointer. It walks without calling itself: the depth is a caller's to choose. */
export function unkeepable(value: unknown, root = '', part: ProblemIssue['in'] = 'body'): ProblemIssue[] {
  const issues: ProblemIssue[] = [];
  const told = (step: Step, fault: Omit<ProblemIssue, 'in' | 'pointer'>) =>
    issues.push({ in: part, pointer: pointerOf(step, root) || '/', ...fault });
  const open: Step[] = [{ value, key: '', depth: 0, parent: undefined }];
  for (let next = open.pop(); next && issues.length < mostIssues; next = open.pop()) {
    const { value: here, depth } = next;
    const fault = faultOf(here, depth);
    if (fault) told(next, fault);
    else if (typeof here === 'object' && here !== null) {
      for (const [key, entry] of Object.entries(here)) {
        const isInner = typeof entry === 'object' && entry !== null;
        // What is well is not noted down: most of a body is.
        if (!isInner && isKeptText(key) && faultOf(entry, depth + 1) === undefined) continue;
        const step = { value: entry, key, depth: depth + 1, parent: next };
        if (!isKeptText(key)) told(step, textFault);
        open.push(step);
      }
    }
  }
  return issues;
}

/** Refuses what the parts of a form or of a call hold and nothing can keep. */
export function refuseUnkeepable(...issues: ProblemIssue[][]): void {
  const all = issues.flat();
  if (all.length > 0) refuse('VALIDATION_FAILED', { errors: all });
}

// A body that a parser left as a stream or as bytes is looked at where it is read.
const isParsed = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;

/** The body without what stands for no character; one that is too deep to be walked is left to be refused. */
export const keptBody = (body: unknown): unknown =>
  isParsed(body) && !unkeepable(body).some(({ code }) => code === depthFault.code) ? keptValue(body) : body;

/** Path, query and body of every call, before anything reads them (DECISIONS T-178). */
export function checkKeepable({ params, query, body }: FastifyRequest): void {
  refuseUnkeepable(
    unkeepable(params, '', 'path'),
    unkeepable(query, '', 'query'),
    isParsed(body) ? unkeepable(body) : [],
  );
}

/** The numbers of path and query, once they are read as numbers. */
export function checkNumbers({ params, query }: FastifyRequest): void {
  refuseUnkeepable(unkeepable(params, '', 'path'), unkeepable(query, '', 'query'));
}
