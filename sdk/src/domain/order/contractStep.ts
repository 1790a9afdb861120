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
 * where asked, repair in a workshop is answered and, if yes, an additional service of the contract chosen. What overrides
 * the coverage is an amount. A flagged insurer blocks (1-intake §3, §4, §5).
 */
export function contractIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList('Contract');
  const { requestedService, searchType } = order;
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
  list.errorIf(!requestedService.type, 'requestedService.type', 'SERVICE_TYPE_REQUIRED');
  list.errorIf(
    Boolean(requestedService.type && contract) &&
      !serviceTypesOffered(order.orderType, contract!).includes(requestedService.type!),
    'requestedService.type',
    'SERVICE_TYPE_NOT_OFFERED',
  );
  list.errorIf(!order.client?.code, 'client', 'CLIENT_REQUIRED');
  list.errorIf(!requestedService.contractCode, 'requestedService.contractCode', 'CONTRACT_REQUIRED');
  list.errorIf(
    Boolean(requestedService.contractCode) && !contract,
    'requestedService.contractCode',
    'CONTRACT_NOT_LOADED',
  );
  list.errorIf(!searchType, 'searchType', 'SEARCH_TYPE_REQUIRED');
  list.errorIf(isSearchedByPlate && normalisePlate(plate) === '', 'policyInput.licensePlate', 'PLATE_REQUIRED');
  list.errorIf(
    isSearchedByPlate && normalisePlate(plate) !== '' && !isValidPlate(order.policyInput?.selectedCountry, plate),
    'policyInput.licensePlate',
    'PLATE_INVALID',
  );

  if (contract && asksRepairInWorkshop(order, contract)) {
    const { repairInWorkshop, additionalServices } = requestedService;
    list.errorIf(repairInWorkshop === undefined, 'requestedService.repairInWorkshop', 'REPAIR_IN_WORKSHOP_REQUIRED');
    list.errorIf(
      repairInWorkshop === true && !additionalServices?.length,
      'requestedService.additionalServices',
      'ADDITIONAL_SERVICE_REQUIRED',
    );
    list.errorIf(
      additionalServices?.some((service) => !contract.coverage?.additionalServiceTypes?.includes(service)) === true,
      'requestedService.additionalServices',
      'ADDITIONAL_SERVICE_NOT_OFFERED',
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
