import type { KeptDeeds, Waiting } from './pageModel.ts';

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'deed' in value &&
  typeof value.deed === 'object' &&
  value.deed !== null;

/** Of one link alone; what is sent twice counts once, for each deed has its id (DECISIONS T-978). */
export function keptDeeds(
  token: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptDeeds {
  const place = `towline.partner.waiting.${token}`;
  function tryTo(keep: readonly Waiting[]): boolean {
    try {
      if (keep.length > 0) storage().setItem(place, JSON.stringify(keep));
      else storage().removeItem(place);
      return true;
    } catch {
      return false;
    }
  }
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(place) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isWaiting) : [];
      } catch {
        return [];
      }
    },
    // Storage may be forbidden or full: words before photos, and the open page itself still has them all.
    keep(waiting) {
      if (!tryTo(waiting)) tryTo(waiting.filter(({ deed }) => deed.kind !== 'photo'));
    },
  };
}
