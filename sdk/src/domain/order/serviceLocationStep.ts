import type { Contract, LocationFlags, OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { isCountryCovered } from '../location/countryCoverage.ts';
import { isDetailedEnough } from '../location/detailedEnough.ts';
import { positionOf } from '../location/distance.ts';
import { isValidHectometer } from '../location/hectometer.ts';
import { highwayBlock, highwayQuestion, isHighwayBlocked } from '../location/highway.ts';
import { hasOwnAddress, serviceSelection } from '../location/selection.ts';
import { isAnswered } from '../vehicle/questions.ts';
import { appointmentProblem } from './appointment.ts';
import { serviceWorkshopChoices } from './destinationOptions.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList } from './issue.ts';
import { isOverrideKept } from './locationHistory.ts';
import { isWorkshopOrder } from './orderKind.ts';
import { positionDisagreements } from './positionDisagreements.ts';

const at = (field: string): string => `serviceLocation.${field}`;

/** Which flags of the place are asked: both, whether or not they must be answered; a workshop ticket has none (1-intake §2, §5). */
export function locationFlagsAsked(order: ServiceOrder): (keyof LocationFlags)[] {
  return isWorkshopOrder(order) ? [] : ['towTruckAccessible', 'lockedArea'];
}

/** Which flags of the place must be answered: both, but under a contract whose flag frees them, or for a workshop ticket (1-intake §5). */
export function mandatoryLocationFlags(
  order: ServiceOrder,
  contract: Pick<Contract, 'flags'> | undefined,
): (keyof LocationFlags)[] {
  return contract?.flags?.locationFlagsOptional ? [] : locationFlagsAsked(order);
}

/** An address of its own: it is there, can be found, and lies where the contract covers; Other needs remarks (1-intake §5). */
function addressIssues(list: IssueList, location: OrderLocation, context: IntakeContext): void {
  const hasAddress = Boolean(location.formattedAddress?.trim());
  list.errorIf(!hasAddress, at('formattedAddress'), 'NO_ADDRESS_SET');
  list.errorIf(hasAddress && !isDetailedEnough(location), at('formattedAddress'), 'ADDRESS_NOT_DETAILED_ENOUGH');
  // Nobody can be sent to words alone.
  list.errorIf(hasAddress && !positionOf(location), at('latitude'), 'POSITION_REQUIRED');
  list.errorIf(
    hasAddress && !isCountryCovered(context.contract, location.countryCode),
    at('countryCode'),
    'COUNTRY_NOT_COVERED',
  );
  list.errorIf(!location.type, at('type'), 'LOCATION_TYPE_REQUIRED');
  // DECISIONS C-72: the location type, not the kind of address.
  list.errorIf(location.type === 'Other' && !location.remarks?.trim(), at('remarks'), 'LOCATION_REMARKS_REQUIRED');
}

/** The highway: look-up finished and answered, not blocked, with a hectometer that can be read (1-intake §4, §5). */
function highwayIssues(list: IssueList, order: ServiceOrder, context: IntakeContext): void {
  const location = order.serviceLocation;
  const question = highwayQuestion(location);
  list.errorIf(question === 'wait', at('highwayStatus'), 'HIGHWAY_CHECK_RUNNING');
  list.errorIf(question === 'isOnHighway', at('highwayStatus'), 'HIGHWAY_UNCONFIRMED');
  const block = highwayBlock(location, context.contract);
  if (block && !isOverrideKept(context.stored, order))
    list.errorIf(isHighwayBlocked(location, context.contract, context.agent), at('type'), block);
  list.errorIf(
    location.type === 'Highway' && !isValidHectometer(location.nearestMarker),
    at('nearestMarker'),
    'HECTOMETER_REQUIRED',
  );
  list.warningIf(
    location.intersectsRestrictedRoadNetwork === true,
    at('intersectsRestrictedRoadNetwork'),
    'RESTRICTED_ROAD_NETWORK',
  );
}

/**
 * The service location tab, and the workshop location of a ticket: choice, address or workshop, location type, flags,
 * highway, appointment. Contacts have their own rules (1-intake §5).
 */
export function serviceLocationIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList(isWorkshopOrder(order) ? 'WorkshopLocation' : 'ServiceLocation');
  const location = order.serviceLocation;
  const selection = serviceSelection(location);

  list.errorIf(!selection, at('choice'), 'LOCATION_CHOICE_REQUIRED');
  if (selection?.choice === 'Workshop') {
    const { workshopChoice } = selection;
    list.errorIf(!workshopChoice, at('workshopChoice'), 'WORKSHOP_CHOICE_REQUIRED');
    list.errorIf(
      workshopChoice !== undefined && !serviceWorkshopChoices(context.contract).includes(workshopChoice),
      at('workshopChoice'),
      'WORKSHOP_CHOICE_NOT_OFFERED',
    );
    list.errorIf(
      workshopChoice === 'Manual' && !location.clientWorkshopId,
      at('clientWorkshopId'),
      'WORKSHOP_REQUIRED',
    );
  }
  if (hasOwnAddress(selection)) {
    addressIssues(list, location, context);
    const disagrees = positionDisagreements(order).some(({ stop }) => stop === 'serviceLocation');
    list.warningIf(disagrees, at('positionFrom'), 'POSITION_AND_ADDRESS_DISAGREE');
    if (!isWorkshopOrder(order)) highwayIssues(list, order, context);
  }
  for (const flag of mandatoryLocationFlags(order, context.contract)) {
    list.errorIf(!isAnswered(location.flags?.[flag]), at(`flags.${flag}`), 'ANSWER_REQUIRED');
  }
  const problem = appointmentProblem(order, 'serviceLocation', context.contract, context.now);
  if (problem) list.errorIf(true, at(`appointment.${problem.field}`), problem.code);
  return list.issues;
}
