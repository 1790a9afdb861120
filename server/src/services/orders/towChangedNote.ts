import type { ContactLanguage, ServiceOrder } from '@towline/sdk/api';

interface Words {
  changed: string;
  ended: string;
}

const words: Record<ContactLanguage, Words> = {
  en: {
    changed: 'The tow that brings the vehicle was changed. It is now:',
    ended: 'The tow that brings the vehicle is no longer one with repair in a workshop.',
  },
  fr: {
    changed: 'Le remorquage qui amène le véhicule a été modifié. Il s’agit maintenant de :',
    ended: 'Le remorquage qui amène le véhicule n’est plus avec réparation en atelier.',
  },
  nl: {
    changed: 'De sleepopdracht die het voertuig brengt, is gewijzigd. Nu:',
    ended: 'De sleepopdracht die het voertuig brengt, is niet meer met herstelling in een garage.',
  },
  it: {
    changed: 'Il traino che porta il veicolo è stato modificato. Ora è:',
    ended: 'Il traino che porta il veicolo non prevede più la riparazione in officina.',
  },
  de: {
    changed: 'Der Abschleppauftrag, der das Fahrzeug bringt, wurde geändert. Jetzt:',
    ended: 'Der Abschleppauftrag, der das Fahrzeug bringt, ist nicht mehr mit Reparatur in einer Werkstatt.',
  },
};

const isOurs = (language: string): language is ContactLanguage => Object.hasOwn(words, language);

/** What is noted on a workshop's request that no longer follows its tow, in the language of who changed it (DECISIONS S-25). */
export function towChangedNote(locale: string, isRepair: boolean, ticket: ServiceOrder): string {
  const language = locale.slice(0, 2);
  const { changed, ended } = words[isOurs(language) ? language : 'en'];
  if (!isRepair) return ended;
  const { vehicle, serviceLocation, requestedService } = ticket;
  const facts = [
    vehicle.licensePlate?.value,
    vehicle.makeModel,
    serviceLocation.formattedAddress ?? serviceLocation.placeName,
    requestedService.description,
  ];
  return `${changed} ${facts.filter(Boolean).join(' · ')}`;
}
