import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/refuse.ts';
import { pointerStep } from './pointerStep.ts';

const readable = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** The parts of a query that stand for no text (`%E0%A4%A`, `50%`), by their names; the router hands them on as they are written. */
export function unreadableIn(query: string): string[] {
  const names: string[] = [];
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    const read = readable(name);
    if (read === undefined || readable(value) === undefined) names.push(read ?? name);
  }
  return names;
}

/** Refuses a query that is no text: it would be looked for letter by letter, and nothing found. */
export function checkQueryText({ url }: Pick<FastifyRequest, 'url'>): void {
  const at = url.indexOf('?');
  if (at < 0 || !url.includes('%', at)) return;
  const errors = unreadableIn(url.slice(at + 1)).map((name) => ({
    in: 'query' as const,
    pointer: `/${pointerStep(name)}`,
    detail: 'is not percent-encoded UTF-8',
    code: 'INVALID_CHARACTERS',
  }));
  if (errors.length > 0) refuse('VALIDATION_FAILED', { errors });
}
