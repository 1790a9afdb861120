import type { FastifyInstance } from 'fastify';

/** The methods that an address takes, in the order of their names; none where there is no such address. */
export type MethodsAt = (address: string) => string[];

interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A path as the router spells it, `/v1/x/:id([^_/]+)_:language`, as an expression. */
export function patternOf(route: string): RegExp {
  const steps = route.split(/(:\w+(?:\([^)]*\))?)/).map((step) => {
    if (!step.startsWith(':')) return literal(step);
    return /\((.*)\)/.exec(step)?.[1] ?? '[^/]+';
  });
  return new RegExp(`^${steps.join('')}/?$`);
}

/**
 * Notes every route that is added from now on, so that a path which exists with another method can be answered so (RFC 9110
 * §15.5.6); the router itself only tells that nothing was found. Read for unknown calls alone, so a list is quick enough.
 */
export function noteRoutes(app: FastifyInstance): MethodsAt {
  const known = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return; // the console's pages: any address is one of them
    const route = known.get(url) ?? { pattern: patternOf(url), methods: [] };
    route.methods.push(...[method].flat());
    known.set(url, route);
  });
  return (address) => {
    const [path = ''] = address.split('?', 1);
    const methods = [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  };
}
