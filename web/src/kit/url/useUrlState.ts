import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readUrlState, type UrlSchema, type UrlValues, writeUrlState } from './urlState.ts';

/** How a change enters the browser's history: a new step for the Back button, or instead of the present one. */
type Step = 'push' | 'replace';

/** Writes changes into the address. */
export type SetUrlState<Schema extends UrlSchema> = (changes: Partial<UrlValues<Schema>>, step?: Step) => void;

/**
 * The values that the address holds, and how to change them. Nothing else in the console reads the query string.
 * @param schema a constant: its fields read one parameter each (url/urlState.ts)
 */
export function useUrlState<Schema extends UrlSchema>(schema: Schema): [UrlValues<Schema>, SetUrlState<Schema>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Two changes before the router has painted the first one must both arrive.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const values = useMemo(() => readUrlState(schema, search), [schema, search]);
  const set = useCallback<SetUrlState<Schema>>(
    (changes, step = 'push') => {
      const next = writeUrlState(schema, latest.current, changes);
      if (next === latest.current) return;
      latest.current = next;
      void navigate({ search: next }, { replace: step === 'replace', preventScrollReset: true });
    },
    [schema, navigate],
  );
  return [values, set];
}
