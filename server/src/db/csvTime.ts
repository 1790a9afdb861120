import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';

/**
 * A column of an export that holds a moment: DD-MM-YYYY HH:mm in every language, on the operator's clock, which its header names
 * (2-requests §9, DECISIONS S-12).
 */
export const csvTime = (name: string, expression: string): [string, string] => [
  `${name} (${OPERATOR_TIME_ZONE})`,
  `to_char(${expression} at time zone '${OPERATOR_TIME_ZONE}', 'DD-MM-YYYY HH24:MI')`,
];
