import { useMemo } from 'react';
import { useResource } from '../kit/data/useResource.ts';
import { environment } from '../kit/session/environment.ts';

/** What who arranges rental cars calls itself in its own file (2-requests §7); its code where that is not known. */
export function useRentalName(code: string | undefined): string | undefined {
  const input = useMemo(() => (code ? { path: { env: environment(), code } } : null), [code]);
  return useResource('getRentalOrganisation', input).data?.name ?? code;
}
