import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';
import type { MethodsAt } from './routesKnown.ts';

/** What no route takes: another method of an address that there is, or nothing that there is. */
export function answerUnknown(app: FastifyInstance, methodsAt: MethodsAt): void {
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const methods = methodsAt(url);
    if (methods.length === 0 || methods.includes(method)) return sendProblem(reply, 'NOT_FOUND');
    reply.header('allow', methods.join(', '));
    if (method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(reply, 'METHOD_NOT_ALLOWED', { detail: `this address takes ${methods.join(', ')}` });
  });
}
