import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail in the test's mailbox. */
export interface StoredMail {
  uid: number;
  raw: string;
  isSeen: boolean;
}

export interface ImapServer extends AsyncDisposable {
  url: string;
  mails: StoredMail[];
  /** A new mail; whoever waits is told. */
  add(raw: string): void;
  /** Ends every connection, as a restart of the server does. */
  dropConnections(): void;
}

/** A mailbox that speaks as much IMAP4rev1 (RFC 3501) as reading unread mails and marking them needs. */
export async function startImapServer(user = 'desk', password = 'secret'): Promise<ImapServer> {
  const mails: StoredMail[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let rest = '';
    let idling: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const fetched = (uid: number, wanted: string): void => {
      const index = mails.findIndex((mail) => mail.uid === uid);
      const mail = mails[index];
      if (!mail) return;
      const flags = `UID ${mail.uid} FLAGS (${mail.isSeen ? '\\Seen' : ''})`;
      if (!/BODY/i.test(wanted)) say(`* ${index + 1} FETCH (${flags})`);
      else {
        const size = Buffer.byteLength(mail.raw);
        const section = /BODY\.PEEK\[\](?:<(\d+)\.\d+>)?/i.exec(wanted)?.[1];
        socket.write(
          `* ${index + 1} FETCH (${flags} BODY[]${section === undefined ? '' : `<${section}>`} {${size}}\r\n${mail.raw})\r\n`,
        );
      }
    };
    const commands: Record<string, (tag: string, more: string) => void> = {
      CAPABILITY: (tag) => {
        say('* CAPABILITY IMAP4rev1 IDLE');
        say(`${tag} OK done`);
      },
      LOGIN: (tag, more) => {
        const isRight = more.replaceAll('"', '') === `${user} ${password}`;
        say(isRight ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
      },
      SELECT: (tag) => {
        say(`* ${mails.length} EXISTS`);
        say('* FLAGS (\\Seen)');
        say('* OK [UIDVALIDITY 1] valid');
        say('* OK [PERMANENTFLAGS (\\Seen)] kept');
        say(`${tag} OK [READ-WRITE] selected`);
      },
      LIST: (tag) => {
        say('* LIST () "/" INBOX');
        say(`${tag} OK done`);
      },
      IDLE: (tag) => {
        idling = tag;
        say('+ idling');
      },
      UID: (tag, more) => {
        const [verb = '', ...words] = more.split(' ');
        if (verb.toUpperCase() === 'SEARCH') {
          const found = mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid);
          say(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}`);
        } else if (verb.toUpperCase() === 'FETCH') fetched(Number(words[0]), words.join(' '));
        else if (verb.toUpperCase() === 'STORE') {
          const mail = mails.find(({ uid }) => uid === Number(words[0]));
          if (mail && /\\Seen/i.test(more)) mail.isSeen = true;
        }
        say(`${tag} OK done`);
      },
      LOGOUT: (tag) => {
        say('* BYE');
        say(`${tag} OK bye`);
        socket.end();
      },
    };
    say('* OK ready');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (idling !== undefined && line.toUpperCase() === 'DONE') {
          say(`${idling} OK idled`);
          idling = undefined;
          continue;
        }
        const [tag = '', verb = '', ...words] = line.split(' ');
        const run = commands[verb.toUpperCase()];
        if (run) run(tag, words.join(' '));
        else say(`${tag} OK nothing to do`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    mails,
    add(raw) {
      mails.push({ uid: mails.length + 1, raw, isSeen: false });
      for (const socket of open) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    dropConnections() {
      for (const socket of open) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
