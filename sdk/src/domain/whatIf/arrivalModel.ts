/** Arrivals of a region within a distance: minutes from the acceptance on, of some of them. */
export type ObservedArrivals = {
  readonly region: string;
  readonly bucket: number;
  readonly minutes: readonly number[];
};

/** Of a region: how much longer the road is than the great circle, where routes were recorded. */
export type ObservedDetour = { readonly region: string; readonly factor: number | null };

/** Up to how many kilometres each bucket of arrivals goes; the last has no end (DECISIONS T-524). */
export const bucketEnds = [5, 10, 15, 20, 30, 40, 60, 80] as const;

/** The bucket of a distance (DECISIONS T-524). */
export const bucketOf = (kilometres: number): number => {
  const found = bucketEnds.findIndex((end) => kilometres < end);
  return found < 0 ? bucketEnds.length : found;
};

/** Fewer than these say nothing of a region; all regions' do then. */
const enough = 8;

/** How long it took from acceptances to arrivals, by region and distance, as it was observed (DECISIONS T-524). */
export class ArrivalModel {
  private readonly minutes = new Map<string, number[]>();
  private readonly detours: ReadonlyMap<string, number>;
  private readonly detour: number;

  constructor(arrivals: Iterable<ObservedArrivals>, detours: readonly ObservedDetour[]) {
    for (const { region, bucket, minutes } of arrivals)
      for (const key of [`${region}|${bucket}`, `|${bucket}`]) {
        const known = this.minutes.get(key) ?? [];
        known.push(...minutes);
        this.minutes.set(key, known);
      }
    for (const known of this.minutes.values()) known.sort((one, other) => one - other);
    const factors = detours.flatMap(({ region, factor }) => (factor === null ? [] : [[region, factor] as const]));
    this.detours = new Map(factors);
    const sorted = factors.map(([, factor]) => factor).sort((one, other) => one - other);
    this.detour = sorted[Math.floor(sorted.length / 2)] ?? 1;
  }

  /** By how much a road of the region is longer than the great circle; 1 where no road was ever recorded. */
  detourOf(region: string): number {
    return this.detours.get(region) ?? this.detour;
  }

  /** Minutes from the acceptance on; undefined where nobody has ever arrived. */
  minutesFor(region: string, kilometres: number, drawn: number): number | undefined {
    const bucket = bucketOf(kilometres);
    const own = this.minutes.get(`${region}|${bucket}`);
    const found = own && own.length >= enough ? own : this.anywhere(bucket);
    return found?.[Math.floor(drawn * found.length)];
  }

  /** Arrivals of all regions: of the bucket, else of the nearest that has any. */
  private anywhere(bucket: number): readonly number[] | undefined {
    for (let off = 0; off <= bucketEnds.length; off += 1) {
      const found = this.minutes.get(`|${bucket - off}`) ?? this.minutes.get(`|${bucket + off}`);
      if (found && found.length > 0) return found;
    }
    return undefined;
  }
}
