import type { Contract, ServiceOrder } from '../../generated/api.ts';
import type { IntakeCheck } from '../request/initialStatus.ts';
import { alwaysValidated, failedIntakeChecks, type NewOrderFacts } from './intakeChecks.ts';
import { isWorkshopOrder } from './orderKind.ts';

/**
 * Why a request needs validation after its order was edited: the checks that the contract turns on and that do not hold, a
 * vehicle that differs from its policy, a place whose address and position disagree. A workshop ticket has none. Whoever edits
 * is the company that validates, so that help which is under way goes on (DECISIONS S-20, S-30, S-49).
 */
export function validationReasons(order: ServiceOrder, contract: Contract, facts: NewOrderFacts): IntakeCheck[] {
  if (isWorkshopOrder(order)) return [];
  const asked = contract.process?.checks ?? [];
  const failed = failedIntakeChecks(order, contract, facts).filter((check) => asked.includes(check));
  const always = alwaysValidated(order).filter((check) => check === 'SpecialIncidentLocation' || failed.length === 0);
  return [...new Set([...failed, ...always])];
}
