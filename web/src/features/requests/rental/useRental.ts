import type { RentalEmailLanguage, RentalOrganisation, RentalPartner } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { GENERAL_RENTAL_TEMPLATE, rentalTemplateCodes } from '@towline/sdk/domain/rental/booking';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';
import { environment } from '../../../kit/session/environment.ts';
import { type RentalText, rentalTextOf } from './rentalMail.ts';

/** An organisation of which no file tells more than its code. */
const unknownOrganisation = (code: string): RentalOrganisation => ({ code, name: code });

/** Who arranges the car, with the agencies where it can be had. */
export interface RentalDesk {
  readonly organisation: RentalOrganisation | undefined;
  readonly agencies: readonly RentalPartner[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** The organisation of this code as its files of this environment tell it (2-requests §7). */
export function useRentalDesk(code: string | undefined): RentalDesk {
  const input = useMemo(() => (code ? { path: { env: environment(), code } } : null), [code]);
  const organisation = useResource('getRentalOrganisation', input);
  const hasAgencies = organisation.data?.hasAgencies === true;
  const agencies = useResource('listRentalAgencies', hasAgencies ? input : null);
  const isUnknown = organisation.error instanceof NotFoundError;
  const error = (isUnknown ? undefined : organisation.error) ?? agencies.error;
  const known = hasAgencies && !agencies.data ? undefined : organisation.data;
  return {
    organisation: known ?? (isUnknown && code ? unknownOrganisation(code) : undefined),
    agencies: agencies.data ?? [],
    error,
    retry: () => void (organisation.error ? organisation.retry() : agencies.retry()),
  };
}

/** A template that was found, in the language that it will be sent in. */
export interface FoundTemplate extends RentalText {
  readonly code: string;
  readonly language: RentalEmailLanguage;
}

/**
 * The booking mail for the organisation, else for the country, else the general one (2-requests §5): the first of them that
 * is written in the language.
 */
export function useRentalTemplate(
  organisation: RentalOrganisation | undefined,
  country: string | undefined,
  language: RentalEmailLanguage,
) {
  const { staticData } = useTowline();
  const [template, setTemplate] = useState<FoundTemplate>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const own = organisation && (organisation.templateCode ?? organisation.code);

  const find = useCallback(async (): Promise<FoundTemplate | undefined> => {
    for (const code of rentalTemplateCodes(own, country)) {
      try {
        const text = rentalTextOf(await staticData.getRentalTemplate(code), language);
        if (text) return { ...text, code, language };
      } catch (failed) {
        if (!(failed instanceof NotFoundError) || code === GENERAL_RENTAL_TEMPLATE) throw failed;
      }
    }
    return undefined;
  }, [staticData, own, country, language]);

  useEffect(() => {
    if (own === undefined) return;
    let isCurrent = true;
    setError(undefined);
    find().then(
      (found) => isCurrent && setTemplate(found),
      (failed: unknown) => isCurrent && setError(failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [find, own, turn]);

  return { template, error, retry: () => setTurn((present) => present + 1) };
}
