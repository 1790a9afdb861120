import type { Business } from '@towline/sdk/api';

/** What OpenStreetMap says of a business in its tags, under the several keys that mappers use. */
export function contactsOf(tags: Readonly<Record<string, string>>): Partial<Business> {
  const phone = tags.phone ?? tags['contact:phone'] ?? tags.mobile ?? tags['contact:mobile'];
  const email = tags.email ?? tags['contact:email'];
  const website = tags.website ?? tags['contact:website'] ?? tags.url;
  return {
    ...(phone ? { phone: phone.split(';')[0]?.trim() ?? phone } : {}),
    ...(email ? { email } : {}),
    ...(website ? { website } : {}),
    ...(tags.opening_hours ? { openingHours: tags.opening_hours.split(';').map((line) => line.trim()) } : {}),
  };
}

/** "Korenmarkt 1, 9000 Gent" of address tags; nothing where the map has none. */
export function addressOfTags(tags: Readonly<Record<string, string>>): string | undefined {
  const street = [tags['addr:street'], tags['addr:housenumber']].filter(Boolean).join(' ');
  const town = [tags['addr:postcode'], tags['addr:city']].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ') || undefined;
}
