import type { GuaranteeRow } from '../../generated/api.ts';
import { FileFault } from './fileFault.ts';

/** Columns as they are sent, in this order (the contract's GuaranteeRow) (3-platform §3). */
export const canonicalColumns = [
  'licensePlate',
  'vin',
  'coverageFrom',
  'coverageTo',
  'vehicleType',
  'make',
  'model',
  'fuelType',
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerPhoneNumber',
  'customerLanguage',
  'externalContractCode',
  'companyCode',
  'mileage',
] as const satisfies readonly (keyof GuaranteeRow)[];

/** A column that is sent. */
export type CanonicalColumn = (typeof canonicalColumns)[number];

/** A column that is read: those that are sent, and the duration that an end date is counted from. */
export type SourceColumn = CanonicalColumn | 'durationDays';

/** Header texts that are understood, in the languages of the clients; letters and digits only. */
const names: Readonly<Record<SourceColumn, readonly string[]>> = {
  licensePlate: [
    'licenseplate',
    'licenceplate',
    'plate',
    'registration',
    'nummerplaat',
    'kenteken',
    'immatriculation',
    'numeroimmatriculation',
    'plaque',
    'plaqueimmatriculation',
    'targa',
    'kennzeichen',
  ],
  vin: [
    'vin',
    'vinnumber',
    'chassis',
    'chassisnumber',
    'chassisnummer',
    'numerochassis',
    'telaio',
    'fahrgestellnummer',
  ],
  coverageFrom: [
    'coveragefrom',
    'from',
    'startdate',
    'start',
    'validfrom',
    'effectivedate',
    'van',
    'begin',
    'begindatum',
    'ingangsdatum',
    'startdatum',
    'datedebut',
    'debut',
    'datainizio',
    'decorrenza',
    'gueltigab',
    'gultigab',
    'beginn',
  ],
  coverageTo: [
    'coverageto',
    'to',
    'until',
    'enddate',
    'end',
    'validto',
    'expirydate',
    'expiry',
    'tot',
    'einde',
    'einddatum',
    'datefin',
    'fin',
    'echeance',
    'datafine',
    'scadenza',
    'gueltigbis',
    'gultigbis',
    'ende',
  ],
  durationDays: [
    'durationdays',
    'duration',
    'days',
    'duur',
    'dagen',
    'duree',
    'jours',
    'durata',
    'giorni',
    'dauer',
    'tage',
  ],
  vehicleType: ['vehicletype', 'voertuigtype', 'typevehicule', 'tipoveicolo', 'fahrzeugtyp'],
  make: ['make', 'brand', 'merk', 'marque', 'marca', 'marke'],
  model: ['model', 'modele', 'modello', 'modell'],
  fuelType: ['fueltype', 'fuel', 'brandstof', 'carburant', 'carburante', 'alimentazione', 'kraftstoff'],
  customerFirstName: ['customerfirstname', 'firstname', 'voornaam', 'prenom', 'nome', 'vorname'],
  customerLastName: [
    'customerlastname',
    'lastname',
    'surname',
    'name',
    'naam',
    'achternaam',
    'nom',
    'cognome',
    'nachname',
  ],
  customerEmail: ['customeremail', 'email', 'mail', 'emailaddress', 'mailadres'],
  customerLanguage: ['customerlanguage', 'language', 'lang', 'taal', 'langue', 'lingua', 'sprache'],
  customerPhoneNumber: [
    'customerphonenumber',
    'phonenumber',
    'phone',
    'mobile',
    'telefoon',
    'gsm',
    'telephone',
    'telefono',
    'cellulare',
    'telefon',
  ],
  externalContractCode: ['externalcontractcode', 'externalcontract'],
  companyCode: ['companycode', 'company', 'insurercode', 'aniacompanycode', 'compagniacode', 'codicecompagnia'],
  mileage: ['mileage', 'kilometers', 'km', 'kilometerstand', 'kilometrage', 'chilometri'],
};

/** All columns that are read, in the order in which they are offered (3-platform §3). */
export const sourceColumns = Object.keys(names) as SourceColumn[];

/** A header as it is compared: lower case, no accents, letters and digits only; “date de début” is “date début” (DECISIONS T-941). */
const plain = (header: string): string =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(de|du|di|del|della)\s+|\b(d|dell)['’]/g, '')
    .replace(/[^a-z0-9]/g, '');

/** Where each column stands in the file, and which headers nobody asked for. */
export type HeaderMap = { indexes: Partial<Record<SourceColumn, number>>; unknown: string[] };

function columnNamed(text: string): SourceColumn {
  const found = sourceColumns.find((column) => column.toLowerCase() === text.toLowerCase());
  if (!found)
    throw new FileFault('UnknownColumn', `"${text}" is no field`, { hint: `Fields: ${sourceColumns.join(', ')}` });
  return found;
}

/** Finds the columns by their headers; `maps` (header=field) wins over the names that are known (3-platform §3). */
export function findColumns(headers: readonly string[], maps: Readonly<Record<string, string>>): HeaderMap {
  const indexes: HeaderMap['indexes'] = {};
  const taken = new Set<number>();
  for (const [header, field] of Object.entries(maps)) {
    const column = columnNamed(field);
    const index = headers.findIndex((text) => text.trim() === header || plain(text) === plain(header));
    if (index < 0)
      throw new FileFault('UnknownColumn', `the file has no column "${header}"`, {
        hint: `Columns: ${headers.join(', ')}`,
      });
    indexes[column] = index;
    taken.add(index);
  }
  for (const [index, header] of headers.entries()) {
    if (taken.has(index)) continue;
    const column = sourceColumns.find((name) => names[name].includes(plain(header)));
    if (column === undefined || indexes[column] !== undefined) continue;
    indexes[column] = index;
    taken.add(index);
  }
  return { indexes, unknown: headers.filter((header, index) => !taken.has(index) && header.trim() !== '') };
}

/** The same; a file without plate or begin of the period is refused before a row is read (3-platform §3). */
export function mapHeader(headers: readonly string[], maps: Readonly<Record<string, string>>): HeaderMap {
  const map = findColumns(headers, maps);
  const missing = (['licensePlate', 'coverageFrom'] as const).filter((column) => map.indexes[column] === undefined);
  if (missing.length > 0)
    throw new FileFault('MissingColumn', `The file has no column for ${missing.join(' and ')}`, {
      hint: `Columns: ${headers.join(', ')}`,
    });
  return map;
}
