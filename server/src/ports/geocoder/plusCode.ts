// Open location codes use twenty characters, a plus sign before the last two or three, and no vowel.
const plusCode = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?=$|[\s,])/i;

/** A result that is only a grid cell's code ("8FVC+2X Gent") says nothing to a driver: such results are ignored (1-intake §5). */
export function isPlusCode(place: { formattedAddress: string; placeName?: string; street?: string }): boolean {
  return [place.formattedAddress, place.placeName, place.street].some(
    (text) => text !== undefined && plusCode.test(text.trim()),
  );
}
