import type { CustomerDiagnostics, ProblemCategory, ServiceType, StatusFlag } from '@towline/sdk/api';
import { createLottery, type Random } from '../random.ts';
import type { Town } from '../towns/town.ts';
import type { VehicleModel } from '../vehicles.ts';

/** What is wrong with the vehicle, and which service that asks for. */
export interface Problem {
  service: Extract<ServiceType, 'BreakdownAssistance' | 'TowingTransport'>;
  category: ProblemCategory;
  flag?: StatusFlag;
  /** On a tow: whether the wheels still turn. */
  rollable?: boolean;
}

const breakdown = (category: ProblemCategory, flag?: StatusFlag): Problem => ({
  service: 'BreakdownAssistance',
  category,
  ...(flag && { flag }),
});
const tow = (category: ProblemCategory, flag?: StatusFlag, rollable = true): Problem => ({
  service: 'TowingTransport',
  category,
  ...(flag && { flag }),
  rollable,
});

const drawProblem = createLottery<Problem>([
  [breakdown('Ignition', 'flatBattery'), 30],
  [breakdown('Ignition', 'defectiveBattery'), 5],
  [breakdown('Tires', 'flatTire'), 16],
  [breakdown('Tires', 'rippedTire'), 3],
  [breakdown('Keys', 'keysInVehicle'), 4],
  [breakdown('Keys', 'centralLocking'), 2],
  [breakdown('Fuel', 'outOfFuel'), 2],
  [breakdown('WarningLights', 'orangeWarningLight'), 3],
  [breakdown('Engine', 'stallingEngine'), 2],
  [breakdown('Other'), 2],
  [tow('Engine', 'lossOfPower'), 5],
  [tow('Engine', 'overheatedEngine'), 4],
  [tow('WarningLights', 'redWarningLight'), 4],
  [tow('Accident', 'mediumDamaged'), 3],
  [tow('Accident', 'heavilyDamaged', false), 2],
  [tow('Accident', 'lightlyDamaged'), 1],
  [tow('Gearbox', 'defectiveGearbox', false), 2],
  [tow('Gearbox', 'stickingClutch'), 2],
  [tow('Mechanics', 'defectiveSteering', false), 2],
  [tow('FluidLeak', 'leakingOil'), 2],
  [tow('FluidLeak', 'leakingWaterOrCoolant'), 1],
  [tow('Fuel', 'wrongFuel'), 2],
  [tow('Keys', 'keysLost'), 1],
  [tow('Tires', 'damagedTireAndRim'), 2],
  [tow('Stuck', 'stuckInADitch', false), 1],
  [tow('Stuck', 'stuckInSnowOrMud', false), 0.5],
  [breakdown('Ignition', 'other'), 0.5],
  [breakdown('Keys', 'defectiveKeys'), 0.7],
  [breakdown('WarningLights', 'yellowWarningLight'), 1],
  [tow('WarningLights', 'allWarningLightsOn'), 0.5],
  [tow('Tires', 'twoMissingWheels'), 0.4],
  [tow('Tires', 'fourMissingWheels'), 0.4],
  [tow('Engine', 'noisyEngine'), 0.7],
  [breakdown('Engine', 'jerkingEngine'), 0.7],
  [breakdown('HVAC', 'malfunctioningAirco'), 0.5],
  [breakdown('HVAC', 'dirtyCabinAirFilter'), 0.4],
  [breakdown('HVAC', 'aircoToBeRecharged'), 0.4],
  [breakdown('HVAC', 'defectAircoCompressor'), 0.4],
  [tow('Gearbox', 'blockedGearbox', false), 0.5],
  [tow('Gearbox', 'stiffClutch'), 0.5],
  [breakdown('Body', 'blockedDoors'), 0.5],
  [breakdown('Glass', 'windshieldCrack'), 0.5],
  [tow('Glass', 'windshieldMissing'), 0.4],
  [breakdown('Glass', 'sideWindowMissing'), 0.4],
  [breakdown('Glass', 'rearWindowMissing'), 0.4],
  [tow('FluidLeak', 'leakingFuel'), 0.5],
  [tow('Fuel', 'outOfFuel'), 0.8],
]);

/** What happens to something without an engine. */
const drawTrailerProblem = createLottery<Problem>([
  [breakdown('Tires', 'flatTire'), 4],
  [tow('Tires', 'damagedTireAndRim'), 2],
  [tow('Accident', 'mediumDamaged'), 1],
  [tow('Mechanics', 'other'), 1],
]);

const emptyTraction = tow('Ignition', 'outOfCharge');

/** A problem that this vehicle can have. */
export function createProblem(random: Random, vehicle: VehicleModel): Problem {
  if (vehicle.type === 'Trailer') return drawTrailerProblem(random);
  for (;;) {
    const problem = drawProblem(random);
    if (vehicle.fuelType !== 'Electric' || !burns(problem)) return problem;
    if (random.chance(0.5)) return emptyTraction;
  }
}

const burns = ({ category, flag }: Problem) =>
  category === 'Fuel' ||
  category === 'Gearbox' ||
  flag === 'stallingEngine' ||
  flag === 'leakingOil' ||
  flag === 'leakingFuel';

const words: Record<ProblemCategory, Record<Town['language'], string>> = {
  Ignition: {
    nl: 'Start niet meer, tikt alleen',
    fr: 'Ne démarre plus, un clic seulement',
    it: 'Non parte, si sente solo un clic',
  },
  Keys: { nl: 'Sleutel ligt in de auto', fr: 'La clé est restée dans la voiture', it: 'Chiave rimasta in macchina' },
  Tires: { nl: 'Lekke band rechtsvoor', fr: 'Pneu avant droit à plat', it: 'Gomma anteriore destra a terra' },
  WarningLights: { nl: 'Lampje op het dashboard', fr: 'Voyant au tableau de bord', it: 'Spia accesa sul cruscotto' },
  Engine: { nl: 'Motor heeft geen kracht meer', fr: "Le moteur n'a plus de puissance", it: 'Il motore non tira più' },
  Mechanics: {
    nl: 'Stuur reageert niet goed',
    fr: 'La direction ne répond plus bien',
    it: 'Lo sterzo non risponde bene',
  },
  Other: { nl: 'Vreemd geluid vooraan', fr: "Bruit étrange à l'avant", it: 'Rumore strano davanti' },
  HVAC: { nl: 'Airco werkt niet', fr: 'La climatisation ne fonctionne pas', it: 'Il clima non funziona' },
  Gearbox: { nl: 'Schakelt niet meer', fr: 'Les vitesses ne passent plus', it: 'Le marce non entrano' },
  Body: { nl: 'Deur gaat niet meer open', fr: "La portière ne s'ouvre plus", it: 'La portiera non si apre' },
  Glass: { nl: 'Barst in de voorruit', fr: 'Pare-brise fissuré', it: 'Parabrezza crepato' },
  Accident: { nl: 'Aanrijding, niemand gewond', fr: 'Accrochage, pas de blessé', it: 'Incidente, nessun ferito' },
  Fuel: {
    nl: 'Verkeerd getankt of leeg',
    fr: 'Erreur de carburant ou panne sèche',
    it: 'Carburante sbagliato o finito',
  },
  FluidLeak: { nl: 'Verliest vloeistof', fr: 'Fuite sous la voiture', it: 'Perde liquido' },
  Stuck: { nl: 'Met twee wielen in de gracht', fr: 'Deux roues dans le fossé', it: 'Due ruote nel fosso' },
  Telematics: {
    nl: 'Geen signaal van het kastje',
    fr: "Le boîtier n'envoie plus de signal",
    it: 'La scatola non dà segnale',
  },
};

/** What the agent wrote down, in the language of the place. */
export function describeProblem(category: ProblemCategory, language: Town['language']): string {
  return words[category][language];
}

const languages = ['nl', 'fr', 'it'] as const;

/** What the customer answered in the customer app, in the languages that it speaks (2-requests §3, customerDiagnostics). */
export const diagnosticsOf = (category: ProblemCategory): CustomerDiagnostics => ({
  localizedDiagnostics: Object.fromEntries(languages.map((language) => [language, [words[category][language]]])),
});
