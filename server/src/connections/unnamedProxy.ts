import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy seems to stand in front and is not named: all its callers would share one address, and with it the
 * sign-in tries of one (DECISIONS S-44, T-177).
 */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', ({ headers, ip }, _reply, done) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return done();
    isSaid = true;
    app.log.warn(
      { ip },
      'X-Forwarded-For came from an address that TOWLINE_TRUSTED_PROXIES does not name: it is not believed, and whoever calls through it counts as one caller',
    );
    done();
  });
}
