import type { Contract } from '../../generated/api.ts';
import { jsonPointer } from './jsonPointer.ts';

/** An organisation that a contract names, and where. */
export type NamedOrganisation = { readonly pointer: string; readonly code: string };

/** Whom a contract sends, asks and bills: codes of organisations that must exist, or nobody comes (3-platform §3). */
export const organisationsNamed = ({
  dispatch,
  pricing,
}: Pick<Contract, 'dispatch' | 'pricing'>): NamedOrganisation[] => {
  const named: [string[], string | undefined][] = [
    [['dispatch', 'assistanceCompanyCode'], dispatch?.assistanceCompanyCode],
    [['dispatch', 'clientOrganisationCode'], dispatch?.clientOrganisationCode],
    ...Object.entries(dispatch?.abroadAssistanceCompanyCodes ?? {}).map(([country, code]): [string[], string] => [
      ['dispatch', 'abroadAssistanceCompanyCodes', country],
      code,
    ]),
    [['pricing', 'billedToOrganisation'], pricing?.billedToOrganisation],
  ];
  return named.flatMap(([path, code]) => (code ? [{ pointer: jsonPointer(path), code }] : []));
};
