import type { Row } from '../../db/copyText.ts';
import type { DemoAgent } from '../agents.ts';
import type { Random } from '../random.ts';
import type { Town } from '../towns/town.ts';

const texts: Record<Town['language'], readonly string[]> = {
  nl: [
    'Klant staat veilig achter de vangrail, hesje aan.',
    'Klant belt terug over een half uur, gsm bijna leeg.',
    'Kind in de auto, graag voorrang.',
    'Garage gebeld: sluit om 18 uur.',
    'Sleutel ligt bij de balie.',
    'Klant vraagt vervangwagen, doorgegeven aan collega.',
  ],
  fr: [
    'Le client attend derrière la glissière, gilet mis.',
    'Le client rappelle dans une demi-heure, batterie du téléphone faible.',
    'Un enfant dans la voiture, merci de faire vite.',
    'Garage appelé : ferme à 18 heures.',
    'La clé est à la réception.',
    'Le client demande une voiture de remplacement.',
  ],
  it: [
    'Il cliente aspetta dietro il guardrail, giubbotto indossato.',
    "Il cliente richiama tra mezz'ora, telefono quasi scarico.",
    'Bambino in macchina, per favore con urgenza.',
    'Officina chiamata: chiude alle 18.',
    'Le chiavi sono in portineria.',
    "Il cliente chiede l'auto sostitutiva.",
  ],
};

/** What agents wrote down: on one request in four, one or two notes, a third of them for the client to see. */
export function noteRows(
  random: Random,
  facts: { requestId: string; agent: DemoAgent; language: Town['language']; from: Date; to: Date },
): Row<'request_notes'>[] {
  if (!random.chance(0.25)) return [];
  const span = Math.max(1_000, facts.to.getTime() - facts.from.getTime());
  return Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => ({
    id: random.uuid(),
    request_id: facts.requestId,
    message: random.pick(texts[facts.language]),
    is_public: random.chance(0.35),
    organisation_code: facts.agent.organisationCode,
    agent_id: facts.agent.id,
    agent_name: facts.agent.fullName,
    created_at: new Date(facts.from.getTime() + Math.round(random.next() * span)),
  }));
}
