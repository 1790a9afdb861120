import { visibilityOf } from '@towline/sdk/access/viewpoint';
import type { Agent } from '@towline/sdk/api';
import { openFilterGroups } from '@towline/sdk/domain/request/filterGroups';
import type { Values } from './values.ts';

/**
 * One of the numbers is that of who called, of a contact or of the customer; or that of the partner, while the request is open,
 * for who may see how the partner is reached (SeeAssignedPartnerDetails; DECISIONS T-197). Each part has an index of its own.
 */
export function hasNumber(agent: Agent, values: Values, numbers: readonly string[]): string {
  const sought = `${values.put(numbers)}::text[]`;
  const visibility = visibilityOf(agent);
  const codes = visibility.all ? undefined : `${values.put(visibility.organisationCodes)}::text[]`;
  const partners = [
    `r.id = any(array(select j.request_id from jobs j where j.is_active and j.phones && ${sought}))`,
    `r.status_group in (${openFilterGroups.map((group) => `'${group}'`).join(', ')})`,
    ...(codes === undefined ? [] : [`(r.home_code = any(${codes}) or r.abroad_code = any(${codes}))`]),
  ];
  return `(r.phones && ${sought} or (${partners.join(' and ')}))`;
}

/** The VIN ends so. */
export function hasVin(values: Values, end: string): string {
  const reversed = [...end].reverse().join('');
  const vin = 'reverse(r.vin) collate "C"';
  // A range, not a pattern: the index serves it in a plan that is kept, too. No letter or digit lies beyond the tilde.
  return `(r.vin is not null and ${vin} >= ${values.put(reversed)} and ${vin} < ${values.put(`${reversed}~`)})`;
}
