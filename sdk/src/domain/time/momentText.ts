/** A moment as the wire writes it, ISO 8601 in UTC; no text for one that is none (3-platform §9). */
export function momentText(moment: Date | number): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
