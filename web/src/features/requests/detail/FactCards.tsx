import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { AppointmentCard } from '../cards/AppointmentCard.tsx';
import { CallerCard } from '../cards/CallerCard.tsx';
import { ContactsCard } from '../cards/ContactsCard.tsx';
import { ContractCard } from '../cards/ContractCard.tsx';
import { DiagnosticsCard } from '../cards/DiagnosticsCard.tsx';
import { EntitlementCard } from '../cards/EntitlementCard.tsx';
import { EntitlementCheckCard } from '../cards/EntitlementCheckCard.tsx';
import { DestinationCard, ServiceLocationCard } from '../cards/LocationCards.tsx';
import { ProblemCard } from '../cards/ProblemCard.tsx';
import { RequestedServiceCard } from '../cards/RequestedServiceCard.tsx';
import { VehicleCard } from '../cards/VehicleCard.tsx';
import { RentalCard } from '../rental/RentalCard.tsx';

interface FactCardsProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/** What was told when the call came in; empty cards are left out, but contacts and service location (console.md §4.5). */
export function FactCards({ request, contract }: FactCardsProps) {
  return (
    <div className="tl-requests-facts">
      <EntitlementCard request={request} />
      <RequestedServiceCard request={request} />
      <VehicleCard request={request} />
      <ProblemCard request={request} />
      <DiagnosticsCard request={request} />
      <ServiceLocationCard request={request} contract={contract} />
      <DestinationCard request={request} contract={contract} />
      <ContactsCard request={request} />
      <AppointmentCard request={request} />
      <CallerCard request={request} />
      <EntitlementCheckCard request={request} />
      <ContractCard request={request} contract={contract} />
      <RentalCard request={request} contract={contract} />
    </div>
  );
}
