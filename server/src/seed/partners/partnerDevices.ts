import { createHash } from 'node:crypto';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import type { DemoPartner } from './demoPartner.ts';

const dayMillis = 86_400_000;
const desk = 'Marc Janssens';

/** A secret that nobody has: the demo's devices are seen, not used. */
const hashOf = (id: string): Buffer => createHash('sha256').update(`demo device ${id}`).digest();

/**
 * Devices on which some of the demo's partners have their own page open, and what the log says of them: one partner with two, on
 * whose page an agent was, and one whose devices the company has ended (DECISIONS S-47, T-515).
 */
export function partnerDevices(
  partners: readonly DemoPartner[],
  now: Date,
): { devices: Row<'partner_devices'>[]; logs: Row<'partner_logs'>[] } {
  const random = createRandom(23, 'partner devices');
  const [first, second, third] = partners.filter(({ operationalStatus }) => operationalStatus === 'Active');
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMillis);
  const device = ({ id }: DemoPartner, openedDaysAgo: number, usedDaysAgo: number): Row<'partner_devices'> => {
    const deviceId = random.uuid();
    return {
      id: deviceId,
      partner_id: id,
      secret_hash: hashOf(deviceId),
      opened_at: ago(openedDaysAgo),
      last_used_at: ago(usedDaysAgo),
      expires_at: ago(openedDaysAgo - 30),
    };
  };
  const line = (
    { id, name }: DemoPartner,
    daysAgo: number,
    said: Partial<Row<'partner_logs'>>,
  ): Row<'partner_logs'> => ({
    id: random.uuid(),
    partner_id: id,
    at: ago(daysAgo),
    message: 'DeviceOpened',
    agent_name: name,
    acting_agent_name: null,
    ...said,
  });
  return {
    devices: [
      ...(first ? [device(first, 12, 0.1), device(first, 3, 1)] : []),
      ...(second ? [device(second, 20, 4)] : []),
    ],
    logs: [
      ...(first
        ? [
            line(first, 12, {}),
            line(first, 3, {}),
            line(first, 2, {
              message: 'OpenedAsPartner',
              agent_name: desk,
              reason: 'Does not find the job of this morning',
            }),
          ]
        : []),
      ...(second ? [line(second, 20, {})] : []),
      ...(third
        ? [
            line(third, 8, {}),
            line(third, 5, { message: 'DevicesEnded', agent_name: desk, data: JSON.stringify({ devices: 1 }) }),
          ]
        : []),
    ],
  };
}
