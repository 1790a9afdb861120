import { organisationNameOf } from '@towline/sdk/access/names';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useResource } from '../kit/data/useResource.ts';
import { useAgent } from '../kit/session/useAgent.ts';

interface OrganisationNameProps {
  readonly code: string;
  /** Its parties are known by name, whoever the agent works for. */
  readonly request?: AssistanceRequest;
}

/** An organisation as people call it, with its code in the tooltip (CON-16e); one that nothing here names is looked up (DECISIONS T-211). */
export function OrganisationName({ code, request }: OrganisationNameProps) {
  const agent = useAgent();
  const parties = [request?.clientOrganisation, request?.homeAssistanceCompany, request?.abroadAssistanceCompany];
  const known = organisationNameOf(agent, code, parties);
  const { data: all } = useResource('listOrganisations', known === code ? {} : null);
  return <span title={code}>{organisationNameOf(agent, code, [...parties, ...(all ?? [])])}</span>;
}
