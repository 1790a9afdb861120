/** What colleagues of one company write to each other. */
export interface DeskWords {
  handOver: string;
  callBack: string;
  draft: string;
  calledAgain: string;
  position: string;
}

const nl: DeskWords = {
  handOver: 'Mijn dienst zit erop. Klant wil op zijn tweede nummer gebeld worden.',
  callBack: 'Terugbellen over de vervangwagen.',
  draft: 'Verbinding viel weg, belt over tien minuten terug.',
  calledAgain: 'Vraagt hoelang het nog duurt, staat met twee kinderen langs de weg.',
  position: 'Op de parking achter het tankstation',
};
const fr: DeskWords = {
  handOver: 'Fin de service. Le client veut être appelé sur son deuxième numéro.',
  callBack: 'Rappeler pour la voiture de remplacement.',
  draft: 'Ligne coupée, il rappelle dans dix minutes.',
  calledAgain: 'Demande combien de temps encore, il attend avec deux enfants.',
  position: 'Sur le parking derrière la station-service',
};
const it: DeskWords = {
  handOver: 'Fine turno. Il cliente vuole essere chiamato sul secondo numero.',
  callBack: 'Richiamare per l’auto sostitutiva.',
  draft: 'Caduta la linea, richiama tra dieci minuti.',
  calledAgain: 'Chiede quanto manca, aspetta con due bambini.',
  position: 'Nel parcheggio dietro il distributore',
};

/** By company, in the language of its desk. */
export const deskWords: Readonly<Record<string, DeskWords>> = {
  C24Belgium: nl,
  Eurocross: nl,
  C24Luxembourg: fr,
  C24France: fr,
  C24Italia: it,
};
