import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged } from '../api/entityTag.ts';
import { sendProblem } from '../api/problem.ts';
import { addVary } from '../api/vary.ts';
import { problemList } from './problemList.ts';
import { problemListPage, problemPage, style, unknownPage } from './problemPage.ts';

// A browser names text/html; a program that names nothing, or JSON, gets data.
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

function send(httpRequest: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache');
  addVary(reply, 'Accept');
  return sendTagged(httpRequest, reply, Buffer.from(body));
}

/** What every code of a problem means and what to do about it, at the address that its `type` is: for people and for programs. */
export function serveProblems(app: FastifyInstance): void {
  const byName = new Map(
    problemList.flatMap((one) => [one.code, one.type.split('/').at(-1)].map((name) => [name, one])),
  );
  app.get('/problems', async (httpRequest, reply) =>
    wantsPage(httpRequest)
      ? send(httpRequest, reply, 'text/html', problemListPage(problemList))
      : send(httpRequest, reply, 'application/json', JSON.stringify({ problems: problemList })),
  );
  app.get('/problems/style.css', async (httpRequest, reply) => send(httpRequest, reply, 'text/css', style));
  app.get<{ Params: { code: string } }>('/problems/:code', async (httpRequest, reply) => {
    const found = byName.get(httpRequest.params.code);
    if (found)
      return wantsPage(httpRequest)
        ? send(httpRequest, reply, 'text/html', problemPage(found))
        : send(httpRequest, reply, 'application/json', JSON.stringify(found));
    if (!wantsPage(httpRequest)) return sendProblem(reply, 'NOT_FOUND');
    return reply.code(404).type('text/html; charset=utf-8').send(unknownPage());
  });
}
