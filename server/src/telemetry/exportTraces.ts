import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { exportSpansTo } from './spans.ts';

/** Sends traces where the settings name a collector; what does that is not loaded elsewhere. */
export async function exportTraces(app: FastifyInstance, { traces }: Pick<Config, 'traces'>): Promise<void> {
  if (!traces) return;
  const { otlpExport } = await import('./otlp.ts');
  const stop = exportSpansTo(
    otlpExport({ ...traces, version: '1.0.0', onError: (error) => app.log.warn({ err: error }, 'traces') }),
  );
  app.addHook('onClose', stop);
}
