import type { AssistanceRequest, Contract } from '../../generated/api.ts';
import { payerOf } from '../contract/payer.ts';

/** Who has a part in a request, as codes. */
type PartyCodes = Pick<
  AssistanceRequest,
  'clientOrganisationCode' | 'homeAssistanceCompanyCode' | 'abroadAssistanceCompanyCode' | 'billedToOrganisation'
>;

/** The parties of a request under another contract; a company abroad that has it stays (DECISIONS T-215). */
export const partiesUnder = ({ abroadAssistanceCompanyCode }: PartyCodes, contract: Contract): PartyCodes => {
  const client = contract.dispatch?.clientOrganisationCode;
  const home = contract.dispatch?.assistanceCompanyCode;
  const payer = payerOf(contract);
  return {
    ...(client && { clientOrganisationCode: client }),
    ...(home && { homeAssistanceCompanyCode: home }),
    ...(payer && { billedToOrganisation: payer }),
    ...(abroadAssistanceCompanyCode && { abroadAssistanceCompanyCode }),
  };
};

/** The client that has a part in the request today and none any more: its agents lose sight of it (DECISIONS S-19, T-215). */
export const clientLosingSight = (
  { clientOrganisationCode: client }: PartyCodes,
  after: PartyCodes,
): string | undefined => {
  const { clientOrganisationCode, homeAssistanceCompanyCode, abroadAssistanceCompanyCode, billedToOrganisation } =
    after;
  const seeing = [clientOrganisationCode, homeAssistanceCompanyCode, abroadAssistanceCompanyCode, billedToOrganisation];
  return client && !seeing.includes(client) ? client : undefined;
};

/** The code of the warning that an edit's answer bears then (DECISIONS T-215); its text is the key of the same name. */
export const CLIENT_LOSES_REQUEST = 'CLIENT_LOSES_REQUEST';
