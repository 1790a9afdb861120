import type { PartnerListItem } from '@towline/sdk/api';
import { isPartnerActive } from '@towline/sdk/domain/partner/status';
import { partnerOperationalStatusValues, partnerTypeValues } from '@towline/sdk/values';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, country, email, oneOf, text, yesNo } from '../../kit/fields/kinds.tsx';
import { phone } from '../../widgets/fieldKinds.tsx';

/** The status by which dispatch counts on a partner or not, by its colour (3-platform §4). */
export const statusKind = oneOf(partnerOperationalStatusValues, 'PartnerOperationalStatus', {
  Imported: 'default',
  RegistrationApprovalRequired: 'info',
  RegistrationApproved: 'info',
  RegistrationRejected: 'danger',
  Active: 'success',
  Paused: 'warning',
  Suspended: 'danger',
  PendingVerification: 'info',
});

/** A partner as the list shows it (3-platform §2). */
export const partnerFields = fieldsOf<PartnerListItem>()({
  name: { label: 'NAME', kind: text },
  code: { label: 'CODE', kind: code },
  type: { label: 'TYPE', kind: oneOf(partnerTypeValues, 'PartnerType') },
  operationalStatus: { label: 'OPERATIONAL_STATUS', short: 'STATUS', kind: statusKind },
  isActive: { label: 'IS_ACTIVE', kind: yesNo, of: isPartnerActive },
  country: { label: 'COUNTRY', kind: country },
  city: { label: 'CITY', kind: text },
  dispatchPhoneNumber: { label: 'PHONE', kind: phone },
  email: { label: 'EMAIL', kind: email },
});
