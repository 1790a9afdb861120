import { call } from './server.ts';

/** A roadside order that every rule of the intake accepts: a flat battery at the Korenmarkt in Gent. */
export function flatBatteryInGent(
  changes: { licensePlate?: string; externalId?: string } = {},
): Record<string, unknown> {
  const plate = changes.licensePlate ?? '1ABC123';
  return {
    orderType: 'RoadsideAssistance',
    ...(changes.externalId ? { externalId: changes.externalId } : {}),
    searchType: 'LicensePlate',
    policyInput: { licensePlate: plate, selectedCountry: 'BE' },
    client: { code: 'C24Belgium', name: 'C24 Belgium' },
    entitlement: {
      type: 'Policy',
      status: 'Covered',
      policy: { licensePlate: plate, contractCode: 'C24Prepaid19', status: 'Covered' },
    },
    requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
    vehicle: {
      type: 'PassengerCar',
      make: 'Volkswagen',
      model: 'Golf',
      makeModel: 'Volkswagen Golf',
      licensePlate: { country: 'BE', value: plate },
      fuelType: 'Petrol',
      featureFlags: {
        automaticGearbox: 'No',
        allWheelDrive: 'No',
        spareTire: 'Unknown',
        trailer: 'No',
        bicycleRack: 'No',
        rooftopBox: 'No',
      },
      statusFlags: {
        rollable: 'Yes',
        steerable: 'Yes',
        tilted: 'No',
        overturned: 'No',
        offroad: 'No',
        flatBattery: 'Yes',
      },
    },
    serviceLocation: {
      choice: 'Other',
      type: 'Street',
      selectionType: 'SelectedAddress',
      source: 'GooglePlaces',
      formattedAddress: 'Korenmarkt 1, 9000 Gent, België',
      street: 'Korenmarkt',
      streetNumber: '1',
      postalCode: '9000',
      addressLevel3: 'Gent',
      addressLevel4: 'Gent',
      countryCode: 'BE',
      latitude: 51.0545,
      longitude: 3.7219,
      highwayStatus: 'None',
      flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
      appointment: { kind: 'Asap' },
      contacts: [
        {
          locationContext: 'BreakdownLocation',
          name: 'Jan Maes',
          phoneNumber: '+32475123456',
          email: 'jan.maes@post.example',
          language: 'nl',
        },
      ],
    },
    destinationLocation: { required: false },
  };
}

/** Places an order that stays where it is: a plate without a policy waits at the home company. Answers its id. */
export async function placeWaitingOrder(url: string, cookie: string, licensePlate: string): Promise<string> {
  const order = flatBatteryInGent({ licensePlate });
  const { status, body } = await call(url, cookie, 'POST', '/v1/bo/order-requests', order);
  if (status !== 201) throw new Error(`the order was answered ${status}: ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}
