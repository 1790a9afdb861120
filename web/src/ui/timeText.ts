const typed = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h?$/i;

/** What somebody typed as a time of day, as `HH:mm`: 7, 7:05, 705, 0705, 7h05, 7.05. Undefined when it is none. */
export function parseTimeText(text: string): string | undefined {
  const parts = typed.exec(text.trim());
  if (!parts) return undefined;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
