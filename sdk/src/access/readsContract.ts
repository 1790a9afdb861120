import type { Agent, AssistanceRequest } from '../generated/api.ts';
import { hasContract, mayOrderFor, organisationCodesOf } from './agent.ts';

/**
 * Whether an agent may read the contract of a request that they see: one of theirs, one that they may order for, or one that
 * their organisation handles it under, at home or abroad (3-platform §6, contract for home or abroad; DECISIONS S-19). Who sees the
 * request as its client only is not asked to read it.
 */
export function readsContractOf(
  agent: Agent,
  request: Pick<AssistanceRequest, 'contractCode' | 'homeAssistanceCompanyCode' | 'abroadAssistanceCompanyCode'>,
): boolean {
  const { contractCode, homeAssistanceCompanyCode: home, abroadAssistanceCompanyCode: abroad } = request;
  const own = organisationCodesOf(agent);
  const handles = (code: string | undefined): boolean => code !== undefined && own.includes(code);
  return hasContract(agent, contractCode) || mayOrderFor(agent, contractCode) || handles(home) || handles(abroad);
}
