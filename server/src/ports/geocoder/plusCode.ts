// Open Location Codes: 4 to 8 characters of their alphabet, a plus sign, 2 or 3 more.
const plusCode = /(^|[\s,])[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}($|[\s,])/i;

/** Whether a geocoder's text is, or starts from, a plus code such as "3P5G+2C Gent" (1-intake §5). */
export function isPlusCode(text: string): boolean {
  return plusCode.test(text);
}

/** The geocoding results without those that are only plus codes (1-intake §5: they are ignored). */
export function withoutPlusCodes<Result extends { formattedAddress: string; street?: string }>(
  results: readonly Result[],
): Result[] {
  return results.filter(({ formattedAddress, street }) => !isPlusCode(formattedAddress) && !isPlusCode(street ?? ''));
}

/** What is typed beside a plus code: "3P5G+2C Gent" is Gent, and no street of that name in it (1-intake §5). */
export function besidePlusCode(text: string): string {
  return text.replace(plusCode, ' ');
}
