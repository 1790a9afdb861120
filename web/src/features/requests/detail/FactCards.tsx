import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { AppointmentCard } from '../cards/AppointmentCard.tsx';
import { CallerAndContactsCard } from '../cards/CallerAndContactsCard.tsx';
import { ContractCard } from '../cards/ContractCard.tsx';
import { DiagnosticsCard } from '../cards/DiagnosticsCard.tsx';
import { EntitlementCard } from '../cards/EntitlementCard.tsx';
import { EntitlementCheckCard } from '../cards/EntitlementCheckCard.tsx';
import { DestinationCard, ServiceLocationCard } from '../cards/LocationCards.tsx';
import { ProblemCard } from '../cards/ProblemCard.tsx';
import { VehicleCard } from '../cards/VehicleCard.tsx';
import { RentalCard } from '../rental/RentalCard.tsx';

interface FactCardsProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/**
 * What was told when the call came in, by what the next decision needs: who, where, what; empty cards are left out, but contacts
 * and service location (console.md §4.5). In one column the first of them stand before the tabs, the others after.
 */
export function FactCards({ request, contract }: FactCardsProps) {
  return (
    <div className="tl-requests-facts">
      <div className="tl-requests-facts-first">
        <CallerAndContactsCard request={request} />
        <ServiceLocationCard request={request} contract={contract} />
        <ProblemCard request={request} />
      </div>
      <div className="tl-requests-facts-rest">
        <VehicleCard request={request} />
        <DestinationCard request={request} contract={contract} />
        <AppointmentCard request={request} />
        <DiagnosticsCard request={request} />
        <EntitlementCard request={request} />
        <EntitlementCheckCard request={request} />
        <ContractCard request={request} contract={contract} />
        <RentalCard request={request} contract={contract} />
      </div>
    </div>
  );
}
