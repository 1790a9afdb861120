export interface RoadReferences {
  nationalRef?: string;
  internationalRef?: string;
}

const international = /^E\s?(\d{1,3})$/i;
const national = /^([A-Z]{1,4})\s?(\d{1,4}[a-z]?)$/i;

/**
 * The road numbers in a road's name or `ref` tag ("A10;E 40", "E40 / A10", "A4 - Autostrada Torino-Trieste"). A number of the
 * form E and one to three digits is the international one (1-intake §3).
 */
export function roadReferences(...texts: (string | undefined)[]): RoadReferences {
  const references: RoadReferences = {};
  for (const part of texts.flatMap((text) => text?.split(/[;,/()]|\s[-–]\s/) ?? [])) {
    const text = part.trim();
    const european = international.exec(text);
    if (european) references.internationalRef ??= `E${european[1]}`;
    const own = european ? undefined : national.exec(text);
    if (own) references.nationalRef ??= `${own[1]?.toUpperCase()}${own[2]}`;
  }
  return references;
}
