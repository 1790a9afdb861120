import type { ContactLanguage } from '@towline/sdk/api';

/** What a mail about an account names. */
export interface AccountMailWords {
  name: string;
  link: string;
  /** Who invites. */
  by: string;
  organisation: string;
  /** The API tokens that still work, a line each. */
  tokens: string;
}

export type AccountMailKind = 'Reset' | 'Changed' | 'Verification' | 'Invitation' | 'Welcome' | 'AlreadyThere';

interface Mail {
  subject: string;
  body(words: AccountMailWords): string;
}

const tokensOf = (intro: string, tokens: string): string => (tokens ? `\n\n${intro}\n${tokens}` : '');

const english: Record<AccountMailKind, Mail> = {
  Reset: {
    subject: 'Your new password',
    body: ({ name, link }) =>
      `Dear ${name},\n\nsomebody asked for a new password for your account. With this link you set it; it works once, for 60 minutes:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
  },
  Changed: {
    subject: 'Your password was changed',
    body: ({ name, link, tokens }) =>
      `Dear ${name},\n\nthe password of your account was changed just now, and you are signed out everywhere else.${tokensOf('These API tokens of yours still work; end those that you do not know:', tokens)}\n\nIf it was not you, set a new password at once:\n\n${link}`,
  },
  Verification: {
    subject: 'Confirm your e-mail address',
    body: ({ name, link, organisation }) =>
      `Dear ${name},\n\nan account at ${organisation} was asked for with this address. Confirm with this link and the password that you chose; it works once, for 7 days:\n\n${link}\n\nIf you did not ask for it, do not open the link: the account will not be made.`,
  },
  Invitation: {
    subject: 'Your invitation',
    body: ({ link, by, organisation }) =>
      `Hello,\n\n${by} invites you to an account at ${organisation}. With this link you make it; it works once, for 7 days:\n\n${link}`,
  },
  Welcome: {
    subject: 'Your account is ready',
    body: ({ name, link, organisation }) =>
      `Dear ${name},\n\nyour account at ${organisation} is ready. A manager gives you the contracts that you work with. Sign in here:\n\n${link}`,
  },
  AlreadyThere: {
    subject: 'You have an account already',
    body: ({ name, link }) =>
      `Dear ${name},\n\nan account was asked for with your address, but you have one already. If you have forgotten your password, ask for a new one here:\n\n${link}`,
  },
};

const french: Record<AccountMailKind, Mail> = {
  Reset: {
    subject: 'Votre nouveau mot de passe',
    body: ({ name, link }) =>
      `Bonjour ${name},\n\nun nouveau mot de passe a été demandé pour votre compte. Ce lien vous permet de le choisir ; il fonctionne une seule fois, pendant 60 minutes :\n\n${link}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.`,
  },
  Changed: {
    subject: 'Votre mot de passe a été modifié',
    body: ({ name, link, tokens }) =>
      `Bonjour ${name},\n\nle mot de passe de votre compte vient d’être modifié et toutes vos autres sessions ont pris fin.${tokensOf('Ces jetons d’API fonctionnent toujours ; supprimez ceux que vous ne connaissez pas :', tokens)}\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :\n\n${link}`,
  },
  Verification: {
    subject: 'Confirmez votre adresse e-mail',
    body: ({ name, link, organisation }) =>
      `Bonjour ${name},\n\nun compte chez ${organisation} a été demandé avec cette adresse. Confirmez-la avec ce lien et le mot de passe que vous avez choisi ; il fonctionne une seule fois, pendant 7 jours :\n\n${link}\n\nSi vous n’avez rien demandé, n’ouvrez pas ce lien : le compte ne sera pas créé.`,
  },
  Invitation: {
    subject: 'Votre invitation',
    body: ({ link, by, organisation }) =>
      `Bonjour,\n\n${by} vous invite à créer un compte chez ${organisation}. Ce lien fonctionne une seule fois, pendant 7 jours :\n\n${link}`,
  },
  Welcome: {
    subject: 'Votre compte est prêt',
    body: ({ name, link, organisation }) =>
      `Bonjour ${name},\n\nvotre compte chez ${organisation} est prêt. Un responsable vous attribue les contrats avec lesquels vous travaillez. Connectez-vous ici :\n\n${link}`,
  },
  AlreadyThere: {
    subject: 'Vous avez déjà un compte',
    body: ({ name, link }) =>
      `Bonjour ${name},\n\nun compte a été demandé avec votre adresse, mais vous en avez déjà un. Si vous avez oublié votre mot de passe, demandez-en un nouveau ici :\n\n${link}`,
  },
};

const dutch: Record<AccountMailKind, Mail> = {
  Reset: {
    subject: 'Uw nieuwe wachtwoord',
    body: ({ name, link }) =>
      `Beste ${name},\n\ner is een nieuw wachtwoord aangevraagd voor uw account. Met deze link kiest u het; de link werkt één keer, 60 minuten lang:\n\n${link}\n\nWas u dit niet, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.`,
  },
  Changed: {
    subject: 'Uw wachtwoord is gewijzigd',
    body: ({ name, link, tokens }) =>
      `Beste ${name},\n\nhet wachtwoord van uw account is zojuist gewijzigd en u bent overal elders afgemeld.${tokensOf('Deze API-tokens van u werken nog; trek in wat u niet kent:', tokens)}\n\nWas u dit niet, kies dan meteen een nieuw wachtwoord:\n\n${link}`,
  },
  Verification: {
    subject: 'Bevestig uw e-mailadres',
    body: ({ name, link, organisation }) =>
      `Beste ${name},\n\nmet dit adres is een account bij ${organisation} aangevraagd. Bevestig het met deze link en het wachtwoord dat u hebt gekozen; de link werkt één keer, 7 dagen lang:\n\n${link}\n\nHebt u dit niet aangevraagd, open de link dan niet: het account wordt niet gemaakt.`,
  },
  Invitation: {
    subject: 'Uw uitnodiging',
    body: ({ link, by, organisation }) =>
      `Hallo,\n\n${by} nodigt u uit voor een account bij ${organisation}. Met deze link maakt u het aan; de link werkt één keer, 7 dagen lang:\n\n${link}`,
  },
  Welcome: {
    subject: 'Uw account is klaar',
    body: ({ name, link, organisation }) =>
      `Beste ${name},\n\nuw account bij ${organisation} is klaar. Een manager geeft u de contracten waarmee u werkt. Meld u hier aan:\n\n${link}`,
  },
  AlreadyThere: {
    subject: 'U hebt al een account',
    body: ({ name, link }) =>
      `Beste ${name},\n\ner is een account aangevraagd met uw adres, maar u hebt er al een. Bent u uw wachtwoord vergeten, vraag dan hier een nieuw aan:\n\n${link}`,
  },
};

const italian: Record<AccountMailKind, Mail> = {
  Reset: {
    subject: 'La sua nuova password',
    body: ({ name, link }) =>
      `Gentile ${name},\n\nè stata richiesta una nuova password per il suo account. Può impostarla con questo link, che funziona una sola volta, per 60 minuti:\n\n${link}\n\nSe non è stato lei, non faccia nulla: la sua password resta invariata.`,
  },
  Changed: {
    subject: 'La sua password è stata modificata',
    body: ({ name, link, tokens }) =>
      `Gentile ${name},\n\nla password del suo account è stata appena modificata e la sua sessione è terminata su tutti gli altri dispositivi.${tokensOf('Questi suoi token API funzionano ancora; revochi quelli che non conosce:', tokens)}\n\nSe non è stato lei, imposti subito una nuova password:\n\n${link}`,
  },
  Verification: {
    subject: 'Confermi il suo indirizzo e-mail',
    body: ({ name, link, organisation }) =>
      `Gentile ${name},\n\ncon questo indirizzo è stato richiesto un account presso ${organisation}. Lo confermi con questo link e con la password che ha scelto; il link funziona una sola volta, per 7 giorni:\n\n${link}\n\nSe non l’ha richiesto, non apra il link: l’account non verrà creato.`,
  },
  Invitation: {
    subject: 'Il suo invito',
    body: ({ link, by, organisation }) =>
      `Buongiorno,\n\n${by} la invita a creare un account presso ${organisation}. Questo link funziona una sola volta, per 7 giorni:\n\n${link}`,
  },
  Welcome: {
    subject: 'Il suo account è pronto',
    body: ({ name, link, organisation }) =>
      `Gentile ${name},\n\nil suo account presso ${organisation} è pronto. Un responsabile le assegnerà i contratti con cui lavora. Acceda qui:\n\n${link}`,
  },
  AlreadyThere: {
    subject: 'Ha già un account',
    body: ({ name, link }) =>
      `Gentile ${name},\n\nè stato richiesto un account con il suo indirizzo, ma ne ha già uno. Se ha dimenticato la password, ne richieda una nuova qui:\n\n${link}`,
  },
};

const german: Record<AccountMailKind, Mail> = {
  Reset: {
    subject: 'Ihr neues Passwort',
    body: ({ name, link }) =>
      `Guten Tag ${name},\n\nfür Ihr Konto wurde ein neues Passwort angefordert. Mit diesem Link legen Sie es fest; er gilt einmal, 60 Minuten lang:\n\n${link}\n\nWaren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
  },
  Changed: {
    subject: 'Ihr Passwort wurde geändert',
    body: ({ name, link, tokens }) =>
      `Guten Tag ${name},\n\ndas Passwort Ihres Kontos wurde soeben geändert, und Sie sind überall sonst abgemeldet.${tokensOf('Diese API-Tokens von Ihnen gelten weiter; widerrufen Sie, was Sie nicht kennen:', tokens)}\n\nWaren Sie das nicht, legen Sie sofort ein neues Passwort fest:\n\n${link}`,
  },
  Verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    body: ({ name, link, organisation }) =>
      `Guten Tag ${name},\n\nmit dieser Adresse wurde ein Konto bei ${organisation} angefordert. Bestätigen Sie sie mit diesem Link und dem Passwort, das Sie gewählt haben; er gilt einmal, 7 Tage lang:\n\n${link}\n\nHaben Sie das nicht angefordert, öffnen Sie den Link nicht: Das Konto wird dann nicht angelegt.`,
  },
  Invitation: {
    subject: 'Ihre Einladung',
    body: ({ link, by, organisation }) =>
      `Guten Tag,\n\n${by} lädt Sie zu einem Konto bei ${organisation} ein. Mit diesem Link legen Sie es an; er gilt einmal, 7 Tage lang:\n\n${link}`,
  },
  Welcome: {
    subject: 'Ihr Konto ist bereit',
    body: ({ name, link, organisation }) =>
      `Guten Tag ${name},\n\nIhr Konto bei ${organisation} ist bereit. Die Verträge, mit denen Sie arbeiten, erhalten Sie von der Leitung. Melden Sie sich hier an:\n\n${link}`,
  },
  AlreadyThere: {
    subject: 'Sie haben bereits ein Konto',
    body: ({ name, link }) =>
      `Guten Tag ${name},\n\nmit Ihrer Adresse wurde ein Konto angefordert, Sie haben aber schon eines. Haben Sie Ihr Passwort vergessen, fordern Sie hier ein neues an:\n\n${link}`,
  },
};

const texts: Readonly<Record<ContactLanguage, Record<AccountMailKind, Mail>>> = {
  en: english,
  fr: french,
  nl: dutch,
  it: italian,
  de: german,
};

/** The mail of a kind, in the language of its receiver (DECISIONS S-43). */
export function accountMail(
  kind: AccountMailKind,
  language: ContactLanguage,
  words: Partial<AccountMailWords>,
): { subject: string; body: string } {
  const { subject, body } = texts[language][kind];
  return { subject, body: body({ name: '', link: '', by: '', organisation: '', tokens: '', ...words }) };
}
