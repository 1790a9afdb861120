import { type Desk, desksOf } from './deskCases.ts';
import { type DeskWords, deskWords } from './deskWords.ts';
import type { Showcase } from './facts.ts';

/** Who follows what stands on which company's desk. An administrator looks over the Belgian shoulder. */
const owners = [
  ['admin@towline.example', 'C24Belgium'],
  ['agent.be@towline.example', 'C24Belgium'],
  ['manager.be@towline.example', 'C24Belgium'],
  ['agent.fr@towline.example', 'C24France'],
  ['agent.it@towline.example', 'C24Italia'],
  ['manager.it@towline.example', 'C24Italia'],
  ['agent.lu@towline.example', 'C24Luxembourg'],
  ['agent.nl@towline.example', 'Eurocross'],
] as const;

/** Whose desk it is, what stands on it, and who else works there. */
export interface DeskOwner {
  id: string;
  fullName: string;
  email: string;
  organisationCode: string;
  desk: Desk;
  words: DeskWords;
  colleague: { id: string; fullName: string };
}

/** The agents who have something on their desk. */
export async function ownersOf({ client }: Showcase): Promise<DeskOwner[]> {
  const desks = await desksOf(client, Object.keys(deskWords));
  const { rows } = await client.query<{ id: string; fullName: string; email: string; organisationCode: string }>(
    'select id, full_name as "fullName", email, organisation_code as "organisationCode" from agents where email = any($1) order by email',
    [owners.map(([email]) => email)],
  );
  return rows.flatMap((agent) => {
    const homeCode = owners.find(([email]) => email === agent.email)?.[1] ?? '';
    const desk = desks.find((one) => one.homeCode === homeCode);
    const words = deskWords[homeCode];
    const others = rows.filter(({ id }) => id !== agent.id);
    const colleague = others.find(({ organisationCode }) => organisationCode === homeCode) ?? others[0];
    return desk && words && colleague ? [{ ...agent, desk, words, colleague }] : [];
  });
}
