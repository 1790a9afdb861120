interface AddressParts {
  placeName?: string;
  street?: string;
  streetNumber?: string;
  postalCode?: string;
  city?: string;
  addressLevel2?: string;
  countryCode: string;
  countryName?: string;
}

/** Countries whose addresses put the number before the street. */
const numberFirst = new Set(['FR', 'LU', 'GB', 'IE', 'MC', 'MT']);

/** Street and number in the country's own order: "Korenmarkt 12", "12 Rue de la Paix", "Via Roma, 12". */
export function formatStreet({ street, streetNumber, countryCode }: AddressParts): string | undefined {
  if (!street || !streetNumber) return street;
  if (countryCode === 'IT') return `${street}, ${streetNumber}`;
  return numberFirst.has(countryCode) ? `${streetNumber} ${street}` : `${street} ${streetNumber}`;
}

/** Postcode and town as they stand on an envelope; Italy adds the province's letters. */
export function formatTown({ postalCode, city, addressLevel2, countryCode }: AddressParts): string | undefined {
  const province = countryCode === 'IT' && city && addressLevel2?.length === 2 ? addressLevel2 : undefined;
  return [postalCode, city, province].filter(Boolean).join(' ') || undefined;
}

/** One line: name, street, town, country; what is not known is left out. */
export function formatAddress(parts: AddressParts): string {
  const lines = [parts.placeName, formatStreet(parts), formatTown(parts), parts.countryName ?? parts.countryCode];
  return lines.filter((line, index) => line && lines.indexOf(line) === index).join(', ');
}
