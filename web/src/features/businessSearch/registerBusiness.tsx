import { NewPersonIcon } from '@blueprintjs/icons';
import { agentGates } from '@towline/sdk/access/sections';
import type { Business, Partner, PartnerRegistration } from '@towline/sdk/api';
import { parentCompaniesOf, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import { type PartnerLegalValues, partnerLegalForm } from '@towline/sdk/forms/partnerRegistration';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { countryOfPartner } from '../../widgets/countryOfPartner.ts';

/** The business as the depot that the partner drives from. */
export const depotOf = ({ name, address, countryCode, latitude, longitude, phone, email }: Business) => ({
  name,
  latitude,
  longitude,
  ...(address ? { address: { formattedAddress: address, ...(countryCode ? { countryCode } : {}) } } : {}),
  ...(phone ? { phoneNumber: phone } : {}),
  ...(email ? { email } : {}),
});

/** Who makes it a partner is led to them then. */
interface FoundBusiness extends Business {
  readonly made: (partner: Partner) => void;
}

const countryOf = ({ countryCode }: Business) => partnerCountryValues.find((value) => value === countryCode);

/** Makes a business that was found an external partner, in one step: the form knows what the search found (3-platform §2, §3). */
export const registerBusiness = defineAction<FoundBusiness, PartnerLegalValues, Partner>({
  label: 'REGISTER_BUSINESS',
  icon: <NewPersonIcon />,
  intent: 'primary',
  operation: 'registerExternalPartner',
  allowed: ({ agent }) => agentGates.addPartner(agent),
  ask: defineForm<typeof partnerLegalForm, FoundBusiness>(
    partnerLegalForm,
    {
      country: countryOfPartner,
      legalName: { input: 'text', label: 'BUSINESS_LEGAL_NAME', required: true },
      vatNumber: { input: 'vat', label: 'BUSINESS_VAT', required: true },
      parentAssistanceCompanyCode: {
        input: 'select',
        label: 'ASSISTANCE_COMPANY',
        required: true,
        options: partnerCountryValues.flatMap(parentCompaniesOf),
        text: String,
      },
    },
    ({ subject }) => {
      const country = countryOf(subject);
      const [company] = country ? parentCompaniesOf(country) : [];
      return {
        legalName: subject.name,
        ...(country && { country }),
        ...(company && { parentAssistanceCompanyCode: company }),
      };
    },
  ),
  question: ({ name, address = '' }) => ({ text: { key: 'REGISTER_BUSINESS_Q', values: { name, address } } }),
  run: ({ partners }, business, values) => {
    const registration: PartnerRegistration = { ...values, dispatchLocation: depotOf(business) };
    return partners.registerExternal(registration);
  },
  after: (partner, { made }) => made(partner),
  success: (_answer, _business, { legalName }) => [{ key: 'BUSINESS_REGISTERED', values: { name: legalName } }],
});
