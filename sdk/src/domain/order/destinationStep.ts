import type { OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { isCountryCovered } from '../location/countryCoverage.ts';
import { isDetailedEnough } from '../location/detailedEnough.ts';
import { type DestinationSelection, destinationSelection, hasOwnAddress } from '../location/selection.ts';
import { appointmentProblem } from './appointment.ts';
import { crossBorderOf, kilometresToSay } from './crossBorder.ts';
import { destinationChoices, destinationWorkshopChoices, isDestinationForced } from './destinationOptions.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList } from './issue.ts';
import { positionDisagreements } from './positionDisagreements.ts';

const at = (field: string): string => `destinationLocation.${field}`;

function workshopIssues(list: IssueList, order: ServiceOrder, selection: DestinationSelection, context: IntakeContext) {
  const { workshopChoice } = selection;
  list.errorIf(!workshopChoice, at('workshopChoice'), 'WORKSHOP_CHOICE_REQUIRED');
  list.errorIf(
    workshopChoice !== undefined && !destinationWorkshopChoices(order, context.contract).includes(workshopChoice),
    at('workshopChoice'),
    isDestinationForced(order) ? 'DESTINATION_FORCED' : 'WORKSHOP_CHOICE_NOT_OFFERED',
  );
  list.errorIf(
    workshopChoice === 'Manual' && !order.destinationLocation?.clientWorkshopId,
    at('clientWorkshopId'),
    'WORKSHOP_REQUIRED',
  );
}

function addressIssues(list: IssueList, location: OrderLocation, context: IntakeContext): void {
  const hasAddress = Boolean(location.formattedAddress?.trim());
  list.errorIf(!hasAddress, at('formattedAddress'), 'NO_ADDRESS_SET');
  list.errorIf(hasAddress && !isDetailedEnough(location, true), at('formattedAddress'), 'ADDRESS_NOT_DETAILED_ENOUGH');
  list.errorIf(
    hasAddress && !isCountryCovered(context.contract, location.countryCode),
    at('countryCode'),
    'COUNTRY_NOT_COVERED',
  );
}

/** A trip over the border: refused above the contract's limit, warned about above its warning limit (DECISIONS C-01). */
function crossBorderIssues(list: IssueList, order: ServiceOrder, context: IntakeContext): void {
  const border = crossBorderOf(order, context.contract, context.trip);
  if (!border.isCrossBorder) return;
  const distance = { distanceInKm: kilometresToSay(border.distanceInKm ?? 0) };
  list.errorIf(border.level === 'blocked', at('countryCode'), 'CROSS_BORDER_TOO_FAR', {
    ...distance,
    limitInKm: border.blockKm,
  });
  list.warningIf(border.level === 'warning', at('countryCode'), 'CROSS_BORDER_FAR', {
    ...distance,
    limitInKm: border.warnKm ?? border.blockKm,
  });
}

/**
 * The destination tab: whether there is one must be answered; if so, its choice, its workshop or address, its appointment,
 * and how far over the border it is. A destination that additional services fix cannot be another one (1-intake §4, §5).
 */
export function destinationIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList('DestinationLocation');
  const location = order.destinationLocation;
  const isForced = isDestinationForced(order);
  list.errorIf(location?.required === undefined, at('required'), 'DESTINATION_UNANSWERED');
  list.errorIf(location?.required === false && isForced, at('required'), 'DESTINATION_FORCED');
  if (!location?.required) return list.issues;

  const selection = destinationSelection(location);
  list.errorIf(!selection, at('choice'), 'DESTINATION_CHOICE_REQUIRED');
  if (selection) {
    list.errorIf(
      !destinationChoices(order, context.contract).includes(selection.choice),
      at('choice'),
      isForced ? 'DESTINATION_FORCED' : 'DESTINATION_NOT_OFFERED',
    );
    if (selection.choice === 'Workshop') workshopIssues(list, order, selection, context);
    if (hasOwnAddress(selection)) addressIssues(list, location, context);
  }
  const disagrees = positionDisagreements(order).some(({ stop }) => stop === 'destinationLocation');
  list.warningIf(disagrees, at('positionFrom'), 'POSITION_AND_ADDRESS_DISAGREE');
  crossBorderIssues(list, order, context);
  const problem = appointmentProblem(order, 'destinationLocation', context.contract, context.now);
  if (problem) list.errorIf(true, at(`appointment.${problem.field}`), problem.code);
  return list.issues;
}
