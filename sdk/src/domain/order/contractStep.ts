import type { ServiceOrder } from '../../generated/api.ts';
import { isArchived } from '../contract/archive.ts';
import { isValidPlate, normalisePlate } from '../licensePlate.ts';
import { blockedInsurerOf } from '../policy.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList } from './issue.ts';
import { isNewOrder, orderTypesOffered } from './orderKind.ts';
import { asksRepairInWorkshop, serviceTypesOffered } from './services.ts';

/**
 * The contract tab: the contract stands and takes the kind of order, service type, client, contract and search type are chosen, the plate is typed where it is searched by;
 * where asked, repair in a workshop is answered as the service has it and, if yes, an additional service of the contract
 * chosen, which a new order has nowhere else. What overrides
 * the coverage is an amount. A flagged insurer blocks (1-intake §3, §4, §5).
 */
export function contractIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList('Contract');
  const { requestedService, searchType } = order;
  const { type, repairInWorkshop, additionalServices, contractCode } = requestedService;
  const { contract } = context;
  const plate = order.policyInput?.licensePlate ?? '';
  const isSearchedByPlate = searchType === 'LicensePlate';

  list.errorIf(
    contract !== undefined && isNewOrder(order) && !orderTypesOffered(contract).includes(order.orderType),
    'requestedService.contractCode',
    'ORDER_TYPE_NOT_OFFERED',
  );
  list.errorIf(
    contract !== undefined && isNewOrder(order) && isArchived(contract),
    'requestedService.contractCode',
    'CONTRACT_ARCHIVED',
  );
  // Added or copied, and nobody has said yet that it counts (DECISIONS T-399).
  list.errorIf(
    contract?.isActive === false && isNewOrder(order) && !isArchived(contract),
    'requestedService.contractCode',
    'CONTRACT_NOT_ACTIVE',
  );
  list.errorIf(!type, 'requestedService.type', 'SERVICE_TYPE_REQUIRED');
  list.errorIf(
    type !== undefined && contract !== undefined && !serviceTypesOffered(order.orderType, contract).includes(type),
    'requestedService.type',
    'SERVICE_TYPE_NOT_OFFERED',
  );
  list.errorIf(!order.client?.code, 'client', 'CLIENT_REQUIRED');
  list.errorIf(!contractCode, 'requestedService.contractCode', 'CONTRACT_REQUIRED');
  list.errorIf(Boolean(contractCode) && !contract, 'requestedService.contractCode', 'CONTRACT_NOT_LOADED');
  list.errorIf(!searchType, 'searchType', 'SEARCH_TYPE_REQUIRED');
  list.errorIf(isSearchedByPlate && normalisePlate(plate) === '', 'policyInput.licensePlate', 'PLATE_REQUIRED');
  list.errorIf(
    isSearchedByPlate && normalisePlate(plate) !== '' && !isValidPlate(order.policyInput?.selectedCountry, plate),
    'policyInput.licensePlate',
    'PLATE_INVALID',
  );

  const isAsked = contract !== undefined && asksRepairInWorkshop(order, contract);
  if (isAsked) {
    list.errorIf(repairInWorkshop === undefined, 'requestedService.repairInWorkshop', 'REPAIR_IN_WORKSHOP_REQUIRED');
    list.errorIf(
      repairInWorkshop === true && !additionalServices?.length,
      'requestedService.additionalServices',
      'ADDITIONAL_SERVICE_REQUIRED',
    );
  }
  if (contract && isNewOrder(order)) {
    // A workshop ticket says in the same words what its repair is.
    const offered = isAsked || type === 'Workshop' ? contract.coverage?.additionalServiceTypes : undefined;
    list.errorIf(
      additionalServices?.some((service) => !offered?.includes(service)) === true,
      'requestedService.additionalServices',
      'ADDITIONAL_SERVICE_NOT_OFFERED',
    );
    list.errorIf(
      type === 'TowingWithRepair' ? repairInWorkshop === false : repairInWorkshop === true && !isAsked,
      'requestedService.repairInWorkshop',
      'FIXED_BY_SERVICE',
    );
  }
  for (const override of ['loadedTowingDistance', 'totalCost'] as const) {
    const amount = requestedService.coverageOverrides?.[override];
    list.errorIf(
      amount !== undefined && !(Number.isFinite(amount) && amount >= 0),
      `requestedService.coverageOverrides.${override}`,
      'COVERAGE_OVERRIDE_INVALID',
    );
  }

  list.warningIf(
    order.entitlement?.policy === undefined && (order.policies?.length ?? 0) > 1,
    'entitlement.policy',
    'POLICY_CHOICE_OPEN',
  );
  const blocked = blockedInsurerOf(order.entitlement?.policy);
  list.errorIf(blocked !== undefined, 'entitlement.policy', 'INSURER_BLOCKED', {
    phoneNumber: blocked?.phoneNumber ?? '',
  });
  return list.issues;
}
