import { contractNameOf } from '@towline/sdk/access/names';
import { useAgent } from '../kit/session/useAgent.ts';

interface ContractNameProps {
  readonly code: string | undefined;
  /** The contract of another register beside it, which has no name here. */
  readonly external?: string | undefined;
}

/** A contract as people call it, with its code in the tooltip (CON-16e). */
export function ContractName({ code, external }: ContractNameProps) {
  const agent = useAgent();
  const title = [code, external].filter(Boolean).join(' · ');
  return <span title={title}>{[code && contractNameOf(agent, code), external].filter(Boolean).join(' · ')}</span>;
}
