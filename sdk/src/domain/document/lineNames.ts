import type { ContactLanguage, InvoiceItem } from '../../generated/api.ts';

const names: Readonly<Record<string, Readonly<Record<ContactLanguage, string>>>> = {
  Towing: { en: 'Towing', fr: 'Remorquage', nl: 'Slepen', it: 'Traino', de: 'Abschleppen' },
  BreakdownAssistance: {
    en: 'Breakdown assistance',
    fr: 'Dépannage',
    nl: 'Pechverhelping',
    it: 'Soccorso sul posto',
    de: 'Pannenhilfe',
  },
  ExtraMileage: {
    en: 'Extra kilometres',
    fr: 'Kilomètres supplémentaires',
    nl: 'Extra kilometers',
    it: 'Chilometri aggiuntivi',
    de: 'Mehrkilometer',
  },
  WheelChange: { en: 'Wheel change', fr: 'Changement de roue', nl: 'Wielwissel', it: 'Cambio ruota', de: 'Radwechsel' },
  TireChange: {
    en: 'Tyre change',
    fr: 'Changement de pneu',
    nl: 'Bandenwissel',
    it: 'Cambio pneumatico',
    de: 'Reifenwechsel',
  },
  JumpStart: {
    en: 'Jump start',
    fr: 'Démarrage par câbles',
    nl: 'Starthulp',
    it: 'Avviamento con cavi',
    de: 'Starthilfe',
  },
  DoorUnlock: {
    en: 'Door opening',
    fr: 'Ouverture de portière',
    nl: 'Deuropening',
    it: 'Apertura porta',
    de: 'Türöffnung',
  },
  WheelLiftTow: {
    en: 'Towing with wheel lift',
    fr: 'Remorquage au panier',
    nl: 'Slepen met bril',
    it: 'Traino con forca',
    de: 'Abschleppen mit Hubbrille',
  },
  FlatbedTow: {
    en: 'Towing on a flatbed',
    fr: 'Remorquage sur plateau',
    nl: 'Slepen op plateau',
    it: 'Traino su pianale',
    de: 'Abschleppen auf Plateau',
  },
  AccidentTow: {
    en: 'Towing after an accident',
    fr: 'Remorquage après accident',
    nl: 'Slepen na ongeval',
    it: 'Traino dopo incidente',
    de: 'Abschleppen nach Unfall',
  },
  VehicleRecovery: {
    en: 'Recovery of the vehicle',
    fr: 'Relevage du véhicule',
    nl: 'Berging van het voertuig',
    it: 'Recupero del veicolo',
    de: 'Bergung des Fahrzeugs',
  },
  BasicRecovery: {
    en: 'Simple recovery',
    fr: 'Relevage simple',
    nl: 'Eenvoudige berging',
    it: 'Recupero semplice',
    de: 'Einfache Bergung',
  },
  Recovery: { en: 'Recovery', fr: 'Relevage', nl: 'Berging', it: 'Recupero', de: 'Bergung' },
  Redelivery: {
    en: 'Redelivery',
    fr: 'Relivraison',
    nl: 'Terugbrenging',
    it: 'Riconsegna',
    de: 'Rücktransport',
  },
  Winch: { en: 'Winch', fr: 'Treuil', nl: 'Lier', it: 'Verricello', de: 'Seilwinde' },
  LimitedHeight: {
    en: 'Limited height',
    fr: 'Hauteur limitée',
    nl: 'Beperkte hoogte',
    it: 'Altezza limitata',
    de: 'Begrenzte Höhe',
  },
  RoadConditions: {
    en: 'Road conditions',
    fr: 'État de la route',
    nl: 'Wegomstandigheden',
    it: 'Condizioni della strada',
    de: 'Straßenverhältnisse',
  },
  Toll: { en: 'Toll', fr: 'Péage', nl: 'Tol', it: 'Pedaggio', de: 'Maut' },
  Tolls: { en: 'Tolls', fr: 'Péages', nl: 'Tol', it: 'Pedaggi', de: 'Maut' },
  Depot: {
    en: 'Storage in the depot',
    fr: 'Gardiennage au dépôt',
    nl: 'Stalling in het depot',
    it: 'Custodia in deposito',
    de: 'Standgeld',
  },
  EmptyRide: { en: 'Empty ride', fr: 'Course à vide', nl: 'Lege rit', it: 'Corsa a vuoto', de: 'Leerfahrt' },
  AdditionalComplexity: {
    en: 'Additional work',
    fr: 'Travail supplémentaire',
    nl: 'Bijkomend werk',
    it: 'Lavoro aggiuntivo',
    de: 'Mehraufwand',
  },
  Discount: { en: 'Discount', fr: 'Remise', nl: 'Korting', it: 'Sconto', de: 'Nachlass' },
  HandlingFee: {
    en: 'Handling fee',
    fr: 'Frais de dossier',
    nl: 'Dossierkosten',
    it: 'Spese di gestione',
    de: 'Bearbeitungsgebühr',
  },
  Surcharge: { en: 'Surcharge', fr: 'Majoration', nl: 'Toeslag', it: 'Maggiorazione', de: 'Zuschlag' },
  Refund: { en: 'Refund', fr: 'Remboursement', nl: 'Terugbetaling', it: 'Rimborso', de: 'Erstattung' },
  Goodwill: {
    en: 'Goodwill',
    fr: 'Geste commercial',
    nl: 'Commerciële tegemoetkoming',
    it: 'Gesto commerciale',
    de: 'Kulanz',
  },
  Commission: { en: 'Commission', fr: 'Commission', nl: 'Commissie', it: 'Commissione', de: 'Provision' },
  PaymentCommission: {
    en: 'Commission on online payments',
    fr: 'Commission sur les paiements en ligne',
    nl: 'Commissie op onlinebetalingen',
    it: 'Commissione sui pagamenti online',
    de: 'Provision auf Online-Zahlungen',
  },
};

/**
 * What a line of a document is called, on paper, in e-invoices and in the console: what was written about it, else what its code is called,
 * else the code in words (2-requests §9, DECISIONS T-761).
 */
export const lineNameOf = (
  { code, description }: Pick<InvoiceItem, 'code' | 'description'>,
  language: ContactLanguage,
): string => {
  if (description && description !== code) return description;
  return (
    (Object.hasOwn(names, code) ? names[code]?.[language] : undefined) ?? code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  );
};
