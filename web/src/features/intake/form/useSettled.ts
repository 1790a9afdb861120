import { useEffect, useState } from 'react';

const settleMs = 250;

/** A text once it has not changed for a moment: what is asked of the server while somebody types. */
export function useSettled(text: string, afterMs = settleMs): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
