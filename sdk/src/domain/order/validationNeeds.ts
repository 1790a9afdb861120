import type { Contract, ServiceOrder } from '../../generated/api.ts';
import type { IntakeCheck } from '../request/initialStatus.ts';
import { failedIntakeChecks, type NewOrderFacts } from './intakeChecks.ts';
import { isWorkshopOrder } from './orderKind.ts';

/**
 * Why a request needs validation after its order was edited: the checks that the contract turns on and that do not hold, and
 * a vehicle that differs from its policy. A workshop ticket has none. Whoever edits is the company that validates, so that
 * help which is under way goes on (DECISIONS S-20, S-30).
 */
export function validationReasons(order: ServiceOrder, contract: Contract, facts: NewOrderFacts): IntakeCheck[] {
  if (isWorkshopOrder(order)) return [];
  const asked = contract.process?.checks ?? [];
  const failed = failedIntakeChecks(order, contract, facts).filter((check) => asked.includes(check));
  return order.vehicle.differsFromPolicy && failed.length === 0 ? ['LicensePlateChange'] : failed;
}
