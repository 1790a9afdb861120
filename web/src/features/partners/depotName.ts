import type { DispatchLocation, Partner } from '@towline/sdk/api';

/** What a depot is called: by its name, its address, or as the partner itself. */
export const depotName = ({ name, address }: DispatchLocation, partner: Pick<Partner, 'name'>): string =>
  name || address?.formattedAddress || partner.name;
