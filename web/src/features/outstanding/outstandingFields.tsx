import type { OutstandingAge, OutstandingLevel, OutstandingRequest } from '@towline/sdk/api';
import { outstandingAgeOf } from '@towline/sdk/domain/outstanding/age';
import {
  outstandingActionValues,
  outstandingAgeValues,
  outstandingLevelValues,
  outstandingStatusValues,
} from '@towline/sdk/values';
import type { FieldKind } from '../../kit/fields/fieldKind.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { dateTime, email, oneOf, text } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { serverNow } from '../../ui/serverClock.ts';
import { contract, request } from '../../widgets/fieldKinds.tsx';
import { NextAct } from './NextAct.tsx';

/** How much a level presses, as its colour says it (console.md §4.3). */
const levels = { observe: 'default', smedium: 'info', medium: 'warning', high: 'danger', highest: 'danger' } as const;
const words = oneOf(outstandingLevelValues, 'OutstandingLevel', levels);
/** What presses most stands first, as the server has it (3-platform §4). */
const level: FieldKind<OutstandingLevel> = {
  ...words,
  cell: (one) => (
    <StatusTag level={levels[one]} solid={one === 'highest'}>
      {words.text(one)}
    </StatusTag>
  ),
  order: (one) => -outstandingLevelValues.indexOf(one),
};

/** A request that is not paid for, and where it stands (3-platform §3). */
export const outstandingFields = fieldsOf<OutstandingRequest>()({
  id: { label: 'REQUEST', kind: { ...request, text: (id: string) => id.slice(0, 4).toUpperCase() } },
  name: {
    label: 'NAME',
    kind: text,
    of: ({ firstName, lastName }: OutstandingRequest) => [firstName, lastName].filter(Boolean).join(' '),
  },
  firstName: { label: 'FIRST_NAME', kind: text },
  lastName: { label: 'LAST_NAME', kind: text },
  email: { label: 'EMAIL', kind: email },
  contractCode: { label: 'CONTRACT', kind: contract },
  totalGrossAmount: { label: 'AMOUNT_GROSS', kind: money },
  amountDue: {
    label: 'AMOUNT_DUE',
    kind: money,
    // What belongs to the customer is due the other way (DECISIONS T-746).
    of: ({ amountDue, amountOwedToCustomer: owed }: OutstandingRequest) => (owed === undefined ? amountDue : -owed),
  },
  level: { label: 'LEVEL', kind: level },
  niceStatus: { label: 'STATUS', kind: oneOf(outstandingStatusValues, 'OutstandingStatus') },
  action: {
    label: 'NEXT_ACT',
    kind: oneOf(outstandingActionValues, 'OutstandingAction'),
    cell: (row) => <NextAct row={row} />,
  },
  age: {
    label: 'AGE',
    kind: {
      ...oneOf(outstandingAgeValues, 'OutstandingAge'),
      order: (age: OutstandingAge) => outstandingAgeValues.indexOf(age),
    },
    of: ({ createTimestamp }: OutstandingRequest) => outstandingAgeOf(createTimestamp, serverNow()),
  },
  latestChargeBackDate: { label: 'LAST_CHARGE_BACK', kind: dateTime },
  createTimestamp: { label: 'CREATED', kind: dateTime },
});
