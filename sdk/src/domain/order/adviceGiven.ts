import type { ServiceOrder } from '../../generated/api.ts';

/**
 * The order with who gave its 112 advice: the agent who says so first, whoever sends it again. What was given stays given
 * (DECISIONS T-161).
 */
export function withAdviser(order: ServiceOrder, before: ServiceOrder | undefined, agentName: string): ServiceOrder {
  const known = before?.caller;
  const { adviceGivenBy: _sent, adviceGivenAt = known?.adviceGivenAt, ...said } = order.caller ?? {};
  if (!adviceGivenAt) return order.caller ? { ...order, caller: said } : order;
  const adviceGivenBy = (adviceGivenAt === known?.adviceGivenAt && known.adviceGivenBy) || agentName;
  return { ...order, caller: { ...said, adviceGivenAt, adviceGivenBy } };
}
