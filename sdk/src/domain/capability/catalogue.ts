import type { Capability, PartnerCapability } from '../../generated/api.ts';

/** What the catalogue says of a capability: all but what a partner enters (3-platform §3). */
export type CatalogueEntry = Omit<Capability, 'quantity' | 'certificationDate' | 'version' | 'serves'> & {
  /** What dispatch asks for that needs it; a branch serves nothing by itself (DECISIONS T-498). */
  readonly serves: readonly PartnerCapability[];
};

type Text = Readonly<Record<'en' | 'fr' | 'nl' | 'it' | 'de', string>>;
type More = Partial<Pick<CatalogueEntry, 'vehicleLimits' | 'validForMonths'>> & { readonly description?: Text };

const text = (en: string, fr: string, nl: string, it: string, de: string): Text => ({ en, fr, nl, it, de });

type Leaf = readonly [code: string, title: Text, serves: readonly PartnerCapability[], more?: More];

/** A branch, which is there or not, and its leaves in the order in which they are shown. */
const branch = (
  displayOrder: number,
  code: string,
  title: Text,
  trackingType: Capability['trackingType'],
  leaves: readonly Leaf[],
): CatalogueEntry[] => [
  { code, displayOrder, trackingType: 'Availability', title, serves: [] },
  ...leaves.map(([leaf, name, serves, more = {}], index) => ({
    code: leaf,
    parentCapabilityCode: code,
    displayOrder: index + 1,
    trackingType,
    title: name,
    serves,
    ...more,
  })),
];

const roadside = branch(
  1,
  'Roadside',
  text('Help at the roadside', 'Aide sur la route', 'Hulp langs de weg', 'Aiuto su strada', 'Hilfe am Straßenrand'),
  'Availability',
  [
    [
      'JumpStart',
      text('Jump start', 'Démarrage par câbles', 'Starthulp', 'Avviamento con cavi', 'Starthilfe'),
      ['JumpStart'],
    ],
    [
      'TireChange',
      text('Tyre change', 'Changement de pneu', 'Bandenwissel', 'Cambio pneumatico', 'Reifenwechsel'),
      ['TireChange'],
    ],
    [
      'DoorUnlock',
      text('Door opening', 'Ouverture de portière', 'Deuropening', 'Apertura porta', 'Türöffnung'),
      ['DoorUnlock'],
    ],
    [
      'FuelDelivery',
      text('Bringing fuel', 'Livraison de carburant', 'Brandstof brengen', 'Consegna carburante', 'Kraftstoff bringen'),
      ['FuelDelivery'],
    ],
    ['Diagnostics', text('Diagnosis', 'Diagnostic', 'Diagnose', 'Diagnosi', 'Diagnose'), ['Diagnostics']],
    [
      'BatteryReplacement',
      text(
        'New battery on the spot',
        'Batterie sur place',
        'Batterij ter plaatse',
        'Batteria sul posto',
        'Batterie vor Ort',
      ),
      ['BatteryReplacement'],
    ],
    ['Telematics', text('Telematics', 'Télématique', 'Telematica', 'Telematica', 'Telematik'), ['Telematics']],
  ],
);

const trucks = branch(
  2,
  'Trucks',
  text(
    'Trucks and trailers',
    'Camions et remorques',
    'Vrachtwagens en aanhangers',
    'Carri e rimorchi',
    'Wagen und Anhänger',
  ),
  'Quantity',
  [
    [
      'WheelLiftTruck',
      text('Wheel-lift trucks', 'Dépanneuses à paniers', 'Lepelwagens', 'Carri a forche', 'Wagen mit Hubbrille'),
      ['WheelLiftTow'],
      { vehicleLimits: { maxWeightInTonnes: 3.5, maxLengthInMeters: 6 } },
    ],
    [
      'FlatbedTruck',
      text('Flatbed trucks', 'Camions plateau', 'Plateauwagens', 'Carri a pianale', 'Plateauwagen'),
      ['FlatbedTow'],
      {
        description: text(
          'Trucks with a flat loading bed',
          'Camions à plateau plat',
          'Vrachtwagens met een vlakke laadvloer',
          'Carri con pianale di carico',
          'Wagen mit ebener Ladefläche',
        ),
        vehicleLimits: { maxWeightInTonnes: 3.5, maxLengthInMeters: 7 },
      },
    ],
    [
      'HeavyTruck',
      text('Heavy tow trucks', 'Dépanneuses lourdes', 'Zware takelwagens', 'Carri pesanti', 'Schwere Abschleppwagen'),
      ['WheelLiftTow', 'FlatbedTow', 'AccidentTow'],
      {
        description: text(
          'For vehicles of 3.5 tonnes and more',
          'Pour les véhicules de 3,5 tonnes et plus',
          'Voor voertuigen van 3,5 ton en meer',
          'Per veicoli da 3,5 tonnellate in su',
          'Für Fahrzeuge ab 3,5 Tonnen',
        ),
        vehicleLimits: { minWeightInTonnes: 3.5, maxWeightInTonnes: 40, maxLengthInMeters: 18.75 },
      },
    ],
    [
      'RecoveryTruck',
      text('Recovery trucks with a crane', 'Camions-grues', 'Kraanwagens', 'Carri con gru', 'Bergewagen mit Kran'),
      ['AccidentTow', 'VehicleRecovery'],
      { vehicleLimits: { maxWeightInTonnes: 7.5, maxLengthInMeters: 9 } },
    ],
    [
      'MotorcycleTrailer',
      text('Motorcycle trailers', 'Remorques pour motos', 'Motoraanhangers', 'Rimorchi per moto', 'Motorradanhänger'),
      ['MotorcycleTow'],
      { vehicleLimits: { maxWeightInTonnes: 0.5, maxLengthInMeters: 3 } },
    ],
    [
      'LowTruck',
      text(
        'Trucks for low ceilings',
        'Camions pour plafonds bas',
        'Lage takelwagens',
        'Carri ribassati',
        'Wagen für niedrige Decken',
      ),
      ['LimitedHeight'],
      { vehicleLimits: { maxWeightInTonnes: 2.5, maxLengthInMeters: 5.5 } },
    ],
  ],
);

const certificates = branch(
  3,
  'Certificates',
  text('Certificates', 'Certificats', 'Attesten', 'Certificati', 'Nachweise'),
  'CertificationDate',
  [
    [
      'ElectricVehicleCertificate',
      text(
        'Work on electric vehicles',
        'Travail sur véhicules électriques',
        'Werken aan elektrische voertuigen',
        'Lavoro su veicoli elettrici',
        'Arbeit an Elektrofahrzeugen',
      ),
      ['ElectricVehicle'],
      { validForMonths: 36 },
    ],
    [
      'RecoveryCertificate',
      text(
        'Recovery with a crane',
        'Relevage à la grue',
        'Berging met een kraan',
        'Recupero con gru',
        'Bergung mit Kran',
      ),
      ['VehicleRecovery'],
      { validForMonths: 60 },
    ],
    [
      'TelematicsCertificate',
      text(
        'Fitting of telematics',
        'Montage télématique',
        'Inbouw van telematica',
        'Montaggio telematica',
        'Einbau von Telematik',
      ),
      ['Telematics'],
    ],
  ],
);

/** Everything that a partner can be asked to enter, branch by branch (3-platform §3, DECISIONS T-498). */
export const capabilityCatalogue: readonly CatalogueEntry[] = [...roadside, ...trucks, ...certificates];

/** The entry of a code; undefined where the catalogue has none (DECISIONS T-498). */
export const catalogueEntryOf = (code: string): CatalogueEntry | undefined =>
  capabilityCatalogue.find((entry) => entry.code === code);
