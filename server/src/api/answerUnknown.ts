import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';
import type { MethodsAt } from './routesKnown.ts';

/** Of one step of an address; the router knows no route for a longer one. */
export const longestStep = 300;

const isTooLong = (url: string): boolean =>
  url
    .split('?', 1)[0]!
    .split('/')
    .some((step) => step.length > longestStep);

/** What no route takes: another method of an address that there is, or nothing that there is. */
export function answerUnknown(app: FastifyInstance, methodsAt: MethodsAt): void {
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const methods = methodsAt(url);
    // With the console built its page stands behind every address, and the router itself does not say it.
    if (methods.length > 0 && isTooLong(url))
      return sendProblem(reply, 'VALIDATION_FAILED', { status: 414, detail: 'the address is too long' });
    if (methods.length === 0 || methods.includes(method)) return sendProblem(reply, 'NOT_FOUND');
    reply.header('allow', methods.join(', '));
    if (method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(reply, 'METHOD_NOT_ALLOWED', { detail: `this address takes ${methods.join(', ')}` });
  });
}
