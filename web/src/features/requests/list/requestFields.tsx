import type { RequestListItem } from '@towline/sdk/api';
import { requestStatusValues, serviceTypeValues } from '@towline/sdk/values';
import { fieldsOf } from '../../../kit/fields/fieldsOf.ts';
import { code, dateTime, oneOf, plate, text } from '../../../kit/fields/kinds.tsx';
import { ContractName } from '../../../widgets/ContractName.tsx';
import { LiveStatusTag } from '../../../widgets/LiveStatusTag.tsx';
import { attentionOf } from './attention.ts';
import { AgeCell, FlagsCell, IdCell, PhoneCell, PromiseCell, ServiceCell, WaitsCell, waitsText } from './cells.tsx';

/** A request as the list shows it (2-requests §2). */
export const requestFields = fieldsOf<RequestListItem>()({
  status: {
    label: 'STATUS',
    kind: oneOf(requestStatusValues, 'RequestStatus'),
    cell: (row) => <LiveStatusTag request={row} />,
  },
  reason: { label: 'REASON', kind: text, of: waitsText, cell: (row) => <WaitsCell request={row} /> },
  promise: {
    label: 'PROMISE',
    kind: { ...dateTime, align: 'end' },
    of: ({ promisedAt }) => promisedAt,
    cell: (row) => <PromiseCell request={row} />,
  },
  age: {
    label: 'AGE',
    kind: { ...dateTime, align: 'end' },
    of: ({ creationTimestamp }) => creationTimestamp,
    cell: (row) => <AgeCell request={row} />,
  },
  shortId: { label: 'ID', kind: code, cell: (row) => <IdCell request={row} /> },
  createdAt: { label: 'CREATED', kind: dateTime, of: ({ creationTimestamp }) => creationTimestamp },
  service: {
    label: 'SERVICE',
    kind: oneOf(serviceTypeValues, 'ServiceType'),
    cell: (row) => <ServiceCell request={row} />,
  },
  licensePlate: { label: 'LICENSE_PLATE', short: 'PLATE', kind: plate },
  place: { label: 'PLACE', kind: text, of: ({ country, city }) => [country, city].filter(Boolean).join(' ') },
  contract: {
    label: 'CONTRACT',
    kind: text,
    of: ({ contractCode }) => contractCode,
    cell: ({ contractCode, externalContractCode }) => (
      <ContractName code={contractCode} external={externalContractCode} />
    ),
  },
  partner: { label: 'PARTNER', kind: text, of: ({ partnerName }) => partnerName },
  reference: { label: 'REFERENCE', kind: text },
  flags: {
    label: 'FLAGS',
    kind: text,
    of: (row) => attentionOf(row)?.text,
    cell: (row) => <FlagsCell request={row} />,
  },
  customer: { label: 'CUSTOMER', kind: text, of: ({ customerName }) => customerName },
  phone: {
    label: 'PHONE',
    kind: text,
    of: ({ customerPhone }) => customerPhone,
    cell: (row) => <PhoneCell request={row} />,
  },
  holder: { label: 'HOLDER', kind: text, of: ({ holderName }) => holderName },
  vehicle: { label: 'VEHICLE', kind: text, of: ({ makeModel }) => makeModel },
});
