import type { Row } from '../../db/copyText.ts';
import { createRandom, type Random } from '../random.ts';
import type { Town } from '../towns/town.ts';

type Language = Town['language'];

/** What motorists write to the desk, in their own words. */
const texts: Readonly<Record<Language, readonly string[]>> = {
  nl: [
    'Ik sta aan de pechstrook net voorbij de afrit, alarmlichten aan.',
    'Hoelang duurt het nog? De batterij van mijn gsm is bijna leeg.',
    'De takelwagen is er. Bedankt!',
    'Er ligt een reservewiel in de koffer.',
  ],
  fr: [
    'Je suis sur la bande d’arrêt juste après la sortie, feux de détresse allumés.',
    'Combien de temps encore ? La batterie de mon téléphone est presque vide.',
    'La dépanneuse est là. Merci !',
    'Il y a une roue de secours dans le coffre.',
  ],
  it: [
    'Sono in corsia d’emergenza subito dopo l’uscita, quattro frecce accese.',
    'Quanto manca? La batteria del telefono è quasi scarica.',
    'Il carro attrezzi è arrivato. Grazie!',
    'C’è una ruota di scorta nel bagagliaio.',
  ],
};

interface InboundFacts {
  requestId: string;
  shortId: string;
  licensePlate: string | null;
  customer: { fullName: string; email: string; phoneNumber: string };
  language: Language;
  from: Date;
  to: Date;
}

const row = (random: Random, more: Partial<Row<'inbound_messages'>>): Row<'inbound_messages'> => ({
  id: random.uuid(),
  channel: 'Sms',
  provider_id: `demo-${random.uuid()}`,
  request_id: null,
  partner_job_id: null,
  answers: null,
  sender: '',
  receiver: null,
  subject: null,
  body: '',
  content_type: 'text/plain',
  received_at: new Date(0),
  matched_by: null,
  matched_at: null,
  left_out: '[]',
  organisation_code: null,
  ...more,
});

/** What the customer of one request in six wrote: text messages, and now and then a mail. */
export function inboundRows(facts: InboundFacts): Row<'inbound_messages'>[] {
  // A stream of its own: whether somebody writes changes nothing else of the demo.
  const random = createRandom(1, `inbound ${facts.requestId}`);
  if (!random.chance(0.16)) return [];
  const span = Math.max(60_000, facts.to.getTime() - facts.from.getTime());
  const at = new Date(facts.from.getTime() + Math.floor(span * random.between(0.2, 0.9)));
  const { fullName, email, phoneNumber } = facts.customer;
  const body = random.pick(texts[facts.language]);
  const known = { request_id: facts.requestId, body, received_at: at, matched_at: at };
  if (!random.chance(0.3)) return [row(random, { ...known, sender: phoneNumber })];
  const subject = `Re: ${facts.shortId} ${facts.licensePlate ?? ''}`.trim();
  return [row(random, { ...known, channel: 'Email', sender: `${fullName} <${email}>`, subject })];
}

/** What nobody could tell whose it is: the tray of the demo. */
export function trayRows(seed: number, now: Date): Row<'inbound_messages'>[] {
  const random = createRandom(seed, 'tray');
  const minutes = (count: number): Date => new Date(now.getTime() - count * 60_000);
  return [
    row(random, {
      sender: '+32470998877',
      receiver: '+3292100200',
      organisation_code: 'C24Belgium',
      body: texts.nl[1],
      received_at: minutes(4),
    }),
    row(random, {
      sender: '+33612345678',
      receiver: '+33353010400',
      organisation_code: 'C24France',
      body: texts.fr[0],
      received_at: minutes(19),
    }),
    row(random, {
      channel: 'Email',
      sender: 'Fleet desk <fleet@haulier.example>',
      receiver: 'assistance@c24belgium.example',
      organisation_code: 'C24Belgium',
      subject: 'Two vans at the depot in Gent',
      body: 'Good morning,\nwhich of the two requests of this morning was for the white van?\nThank you.',
      received_at: minutes(52),
    }),
  ];
}
