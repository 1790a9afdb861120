import type { RequestDuplicate } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useState } from 'react';
import { useLiveEvents } from '../../../kit/live/LiveData.tsx';

const shortestPlate = 4;
const shortestPhone = 8;
const debounceMs = 250;

/** Open requests of the plate or the number, asked while they are typed; a question that is out of date is dropped. */
export function useDuplicates(licensePlate: string, phoneNumber: string): readonly RequestDuplicate[] {
  const { requests } = useTowline();
  const typedPlate = normalisePlate(licensePlate);
  const typedPhone = phoneNumber.replaceAll(/[^+0-9]/g, '');
  const plate = typedPlate.length >= shortestPlate ? typedPlate : '';
  const phone = typedPhone.length >= shortestPhone ? typedPhone : '';
  const [found, setFound] = useState<readonly RequestDuplicate[]>([]);
  const [changes, setChanges] = useState(0);

  useLiveEvents(({ topic, id }) => {
    if (topic === 'request' && found.some((request) => request.id === id)) setChanges((before) => before + 1);
  });

  useEffect(() => {
    if (!plate && !phone) {
      setFound((before) => (before.length === 0 ? before : []));
      return;
    }
    const ending = new AbortController();
    const ask = async (): Promise<void> => {
      const query = { ...(plate && { licensePlate: plate }), ...(phone && { phoneNumber: phone }) };
      const answer = await requests.findDuplicates(query, { signal: ending.signal }).catch(() => []);
      if (!ending.signal.aborted) setFound(answer);
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [plate, phone, requests, changes]);

  return found;
}
