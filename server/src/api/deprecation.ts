import type { FastifyInstance } from 'fastify';

/** What an operation of the contract says of its end: `deprecated` with `x-deprecated-at` and, once it is known, `x-sunset`. */
export interface EndOfOperation {
  operationId: string;
  deprecated?: boolean;
  'x-deprecated-at'?: string;
  'x-sunset'?: string;
}

const documents = '/docs';

/** The headers that tell a program of it: RFC 9745, RFC 8594, and where people read what to call instead. */
export function deprecationHeaders(
  operation: EndOfOperation,
): Record<'deprecation' | 'link', string> & { sunset?: string } {
  const { operationId, 'x-deprecated-at': since, 'x-sunset': until } = operation;
  if (since === undefined)
    throw new Error(`${operationId} is deprecated and does not say since when (x-deprecated-at)`);
  const rels = until === undefined ? ['deprecation'] : ['deprecation', 'sunset'];
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    ...(until === undefined ? {} : { sunset: new Date(until).toUTCString() }),
    link: rels.map((rel) => `<${documents}>; rel="${rel}"; type="text/html"`).join(', '),
  };
}

/** Every answer of a deprecated operation says so, its refusals too; a server without any pays nothing for it. */
export function announceDeprecation(app: FastifyInstance, operations: readonly EndOfOperation[]): void {
  const headersOf = new Map(
    operations
      .filter(({ deprecated }) => deprecated === true)
      .map((operation) => [operation.operationId, deprecationHeaders(operation)]),
  );
  if (headersOf.size === 0) return;
  app.addHook('onSend', async (httpRequest, reply) => {
    const { operationId = '' } = httpRequest.routeOptions.config as { operationId?: string };
    const headers = headersOf.get(operationId);
    if (!headers) return;
    const pages = reply.getHeader('link'); // of a list: its other pages
    reply.headers({ ...headers, link: pages === undefined ? headers.link : `${String(pages)}, ${headers.link}` });
  });
}
