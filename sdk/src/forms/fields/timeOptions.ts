const two = (value: number): string => String(value).padStart(2, '0');
const isHour = (hour: number | undefined): hour is number => Number.isInteger(hour) && hour! >= 0 && hour! <= 23;

/**
 * What a time picker offers, HH:mm: half hours from 00:00 to 23:30. With a valid minimum and maximum hour it runs from one
 * to the other, and the last hour has only :00 (1-intake §5, 3-platform §2).
 */
export function timeOptions(minHour?: number, maxHour?: number): string[] {
  const isBounded = isHour(minHour) && isHour(maxHour) && minHour <= maxHour;
  const [first, last] = isBounded ? [minHour, maxHour] : [0, 23];
  const options: string[] = [];
  for (let hour = first; hour <= last; hour++) {
    options.push(`${two(hour)}:00`);
    if (!isBounded || hour < last) options.push(`${two(hour)}:30`);
  }
  return options;
}

/** Of the times a picker offers those that pass: from the earliest on, or only after it where it is another moment's (1-intake §5). */
export function timesFrom(times: readonly string[], earliest: string, isExcluded = false): string[] {
  return times.filter((time) => time > earliest || (time === earliest && !isExcluded));
}
