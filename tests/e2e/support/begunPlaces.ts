import { expect, type Page } from '@playwright/test';
import type { Intake } from '../pages/modals/Intake.ts';
import { type spots, standsAt } from './orderParts.ts';

type Part = Record<string, unknown>;

/** Where an agent stands who answers what a place lacks. */
export interface Asked {
  intake: Intake;
  page: Page;
  words: (key: string) => string;
}

/** A place of an order that was begun and lacks one answer; and what the request must have of it in the end. */
export interface BegunPlace {
  /** In words, for the name of the test. */
  name: string;
  begun: Part;
  /** The field that Dispatch leads to. */
  missing: string;
  answer: (asked: Asked) => Promise<void>;
  stored: Part;
}

type Stands = (spot: (typeof spots)[keyof typeof spots], remarks: string) => BegunPlace;
type Goes = (remarks: string) => BegunPlace;

/** An address that lacks what kind of place it is, taken from the list by its first letter. */
const ofType =
  (type: string, name: string, parts: Part = {}): Stands =>
  (spot, remarks) => {
    const { type: _open, ...begun } = standsAt(spot, { ...parts, remarks });
    return {
      name,
      begun,
      missing: 'serviceLocation.type',
      answer: ({ intake, words }) => intake.pick('serviceLocation.type', words(`enumerations:LocationType.${type}`)),
      stored: { ...begun, type },
    };
  };

const post = { nationalRef: 'E40', value: 35.2, direction: 'Gent' };
const atHome = { choice: 'Customer', selectionType: 'Customer' };
const inWorkshop = { choice: 'Workshop', workshopChoice: 'Other', selectionType: 'Workshop' };

/** Where a vehicle may stand (1-intake §2, §3). */
export const standing = {
  street: ofType('Street', 'in a street'),
  limitedHeight: ofType('LimitedHeightParking', 'in a low car park'),
  offRoad: ofType('OffRoad', 'off the road'),
  driveway: ofType('PrivateDriveway', 'on the customer’s driveway', atHome),
  workshopAddress: ofType('Street', 'at a workshop that is in no list', inWorkshop),
  other: (spot, remarks) => {
    const begun = standsAt(spot, { type: 'Other' });
    return {
      name: 'at another kind of place',
      begun,
      missing: 'serviceLocation.remarks',
      answer: ({ page }) => page.keyboard.type(remarks),
      stored: { ...begun, remarks },
    };
  },
  highway: (spot, remarks) => {
    const begun = standsAt(spot, {
      type: 'Highway',
      addressLevel1: 'Oost-Vlaanderen',
      highwayStatus: 'Confirmed',
      highwayOverridden: true,
      remarks,
    });
    return {
      name: 'on a highway that the home company overrides',
      begun,
      missing: 'serviceLocation.nearestMarker',
      answer: async ({ page }) => {
        for (const part of ['E40', '35.2', 'Gent']) {
          await page.keyboard.type(part);
          await page.keyboard.press('Tab');
        }
      },
      stored: { ...begun, nearestMarker: post },
    };
  },
  listedWorkshop: (_spot, remarks) => {
    const begun = {
      choice: 'Workshop',
      workshopChoice: 'Manual',
      selectionType: 'SelectedWorkshop',
      source: 'ClientWorkshop',
      flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
      remarks,
    };
    return {
      name: 'at a workshop of the client',
      begun,
      missing: 'serviceLocation.clientWorkshopId',
      answer: takeFirstWorkshop,
      stored: {
        ...begun,
        clientWorkshopId: expect.any(String),
        placeName: expect.stringMatching(/Auto5/),
        latitude: expect.any(Number),
      },
    };
  },
  // Never offered: it comes with the data of a request (1-intake §3).
  intersection: (spot, remarks) => {
    const begun = standsAt(spot, { type: 'Intersection', flags: { towTruckAccessible: 'Yes' }, remarks });
    return {
      name: 'at an intersection, as its data say',
      begun,
      missing: 'serviceLocation.flags.lockedArea',
      answer: ({ page }) => page.keyboard.press('n'),
      stored: { ...begun, flags: { towTruckAccessible: 'Yes', lockedArea: 'No' } },
    };
  },
} satisfies Record<string, Stands>;

async function takeFirstWorkshop({ page }: Asked): Promise<void> {
  // While it is searched, the list says so in a line of its own.
  await page.locator('.tl-suggest').getByRole('option').filter({ hasText: ' · ' }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** A destination of which nothing is known but that there is one; the remarks are typed last. */
const goes =
  (
    name: string,
    [choice, workshopChoice]: [choice: string, workshopChoice?: string],
    stored: Part,
    rest: (asked: Asked) => Promise<void> = async () => {},
  ): Goes =>
  (remarks) => ({
    name,
    begun: { required: true },
    missing: 'destinationLocation.choice',
    answer: async (asked) => {
      const { intake, words } = asked;
      await intake.choose('destinationLocation.choice', words(`enumerations:DestinationChoice.${choice}`));
      if (workshopChoice) {
        const workshop = words(`enumerations:WorkshopChoice.${workshopChoice}`);
        await intake.choose('destinationLocation.workshopChoice', workshop);
      }
      await rest(asked);
      await intake.answer('destinationLocation.remarks', remarks);
    },
    stored: { required: true, choice, ...(workshopChoice && { workshopChoice }), remarks, ...stored },
  });

const toMeir = ({ intake }: Asked) => intake.takeAddress('destinationLocation', 'Meir Antwerpen', /Meir.*Antwerpen/);
const meir = { street: 'Meir', countryCode: 'BE', source: 'GooglePlaces' };

/** Takes the first of a list of workshops. */
const fromList =
  (field: string) =>
  async (asked: Asked): Promise<void> => {
    await asked.intake.tabTo(`destinationLocation.${field}`);
    await takeFirstWorkshop(asked);
  };

/** Where it may go (1-intake §2, §4). */
export const going = {
  fuelStation: goes('to the nearest fuel station', ['NearestFuelStation'], {
    selectionType: 'NearestFuelStation',
    source: 'Unknown',
  }),
  chargingStation: goes('to the nearest charging station', ['NearestChargingStation'], {
    selectionType: 'NearestChargingStation',
    source: 'Unknown',
  }),
  customer: goes('to the customer’s home', ['Customer'], { selectionType: 'Customer', ...meir }, toMeir),
  other: goes('to another address', ['Other'], { selectionType: 'SelectedAddress', ...meir }, toMeir),
  nearestWorkshop: goes('to the nearest workshop', ['Workshop', 'Nearest'], {
    selectionType: 'NearestWorkshop',
    source: 'Unknown',
  }),
  listedWorkshop: goes(
    'to a workshop of the client',
    ['Workshop', 'Manual'],
    {
      selectionType: 'SelectedWorkshop',
      source: 'ClientWorkshop',
      clientWorkshopId: expect.any(String),
      placeName: expect.stringMatching(/Auto5/),
    },
    fromList('clientWorkshopId'),
  ),
  partnerWorkshop: goes(
    'to a partner’s workshop',
    ['Workshop', 'C24PartnerWorkshop'],
    {
      selectionType: 'PartnerWorkshop',
      source: 'PartnerWorkshop',
      partnerLocationId: expect.any(String),
      placeName: expect.any(String),
    },
    fromList('partnerLocationId'),
  ),
  workshopAddress: goes(
    'to a workshop that is in no list',
    ['Workshop', 'Other'],
    { selectionType: 'SelectedAddress', ...meir },
    toMeir,
  ),
} satisfies Record<string, Goes>;
