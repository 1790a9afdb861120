import type { EnvironmentName } from '../../generated/api.ts';
import { communicationKindValues } from '../../generated/values.ts';
import { type ScannedContract, scanContract } from './anomalies.ts';
import { communicationLanguages } from './communications.ts';

export const everyText = Object.fromEntries(
  communicationKindValues.map((kind) => [
    kind,
    { texts: Object.fromEntries(communicationLanguages(kind).map((language) => [language, '<p>Text</p>'])) },
  ]),
);
/** One in which the scan finds nothing. */
export const sound: ScannedContract = {
  code: 'C24Prepaid19',
  type: 'B2C',
  branding: { appUrls: { fr: 'https://app.towline.example/fr', nl: 'https://app.towline.example/nl' } },
  coverage: { homeMarket: 'BE' },
  dispatch: { dispatchService: 'Towline', assistanceCompanyCode: 'C24Belgium' },
  externalServices: { stripe: { publicKey: 'pk_live_1' } },
  communications: everyText,
};
export const found = (contract: ScannedContract, environment: EnvironmentName = 'Prod') =>
  scanContract(contract, environment).map(({ rule, pointer }) => [rule, pointer]);
