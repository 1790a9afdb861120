import { roadReference } from '@towline/sdk/domain/location/hectometer';

export interface RoadReferences {
  nationalRef?: string;
  internationalRef?: string;
}

const national = /^([A-Z]{1,4})\s?(\d{1,4}[a-z]?)$/i;

/**
 * The road numbers in a road's name or `ref` tag ("A10;E 40", "E40 / A10", "A4 - Autostrada Torino-Trieste"). A number of the
 * form E and one to three digits is the international one (1-intake §3).
 */
export function roadReferences(...texts: (string | undefined)[]): RoadReferences {
  const references: RoadReferences = {};
  for (const part of texts.flatMap((text) => text?.split(/[;,/()]|\s[-–]\s/) ?? [])) {
    const text = part.trim();
    const { internationalRef } = roadReference(text);
    if (internationalRef) references.internationalRef ??= internationalRef;
    const own = internationalRef ? undefined : national.exec(text);
    if (own) references.nationalRef ??= `${own[1]?.toUpperCase()}${own[2]}`;
  }
  return references;
}
