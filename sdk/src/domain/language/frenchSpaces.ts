const highSigns = /(?<=[\p{L}\p{N})\]}%’»”]) (?=[:;?!])/gu;
const quotes = /(?<=«) | (?=»)/g;

/**
 * French texts are written with plain spaces before : ; ? ! and inside « »; shown, the space holds: a line never begins with
 * a colon (DECISIONS T-228). Signs that stand for themselves, as the prefixes of the search do, keep the plain one.
 */
export const frenchSpaces = (text: string): string => text.replace(highSigns, '\u202f').replace(quotes, '\u202f');
