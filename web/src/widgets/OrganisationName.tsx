import { organisationNameOf } from '@towline/sdk/access/names';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useAgent } from '../kit/session/useAgent.ts';

interface OrganisationNameProps {
  readonly code: string;
  /** Its parties are known by name, whoever the agent works for. */
  readonly request?: AssistanceRequest;
}

/** An organisation as people call it, with its code in the tooltip (CON-16e). */
export function OrganisationName({ code, request }: OrganisationNameProps) {
  const agent = useAgent();
  const parties = [request?.clientOrganisation, request?.homeAssistanceCompany, request?.abroadAssistanceCompany];
  return <span title={code}>{organisationNameOf(agent, code, parties)}</span>;
}
