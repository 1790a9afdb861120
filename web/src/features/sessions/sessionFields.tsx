import type { CustomerSession } from '@towline/sdk/api';
import { contactLanguageValues } from '@towline/sdk/values';
import { eventText } from '../../i18n/eventText.ts';
import { say } from '../../i18n/say.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { dateTime, email, oneOf, plate, text } from '../../kit/fields/kinds.tsx';
import { ContractName } from '../../widgets/ContractName.tsx';
import { contract, person, phone, request } from '../../widgets/fieldKinds.tsx';

/** What a customer did, as readable words in order; the same word twice in a row is said once (2-requests §2). */
export const eventsText = ({ events }: Pick<CustomerSession, 'events'>): string =>
  events
    .map(({ code }) => eventText(code))
    .filter((words, index, all) => words !== all[index - 1])
    .join(' → ');

/** Where the customer stopped, and after how many steps: all sessions begin alike. All of them on hover, and in the session itself. */
function LastEvent({ session }: { readonly session: Pick<CustomerSession, 'events'> }) {
  const last = session.events.at(-1);
  if (!last) return null;
  return (
    <span title={eventsText(session)}>
      {eventText(last.code)} <span className="tl-muted">· {say('EVENT_COUNT', { count: session.events.length })}</span>
    </span>
  );
}

/** A session of a customer in one of the customer apps. */
export const sessionFields = fieldsOf<CustomerSession>()({
  startedAt: { label: 'STARTED', kind: dateTime },
  contractCode: {
    label: 'CONTRACT',
    kind: contract,
    cell: ({ contractCode, externalContractCode }) => (
      <ContractName code={contractCode} external={externalContractCode} />
    ),
  },
  name: { label: 'NAME', short: 'CUSTOMER', kind: person },
  licensePlate: { label: 'LICENSE_PLATE', short: 'PLATE', kind: plate },
  requestId: { label: 'REQUEST', kind: request },
  events: { label: 'EVENTS', kind: text, of: eventsText, cell: (session) => <LastEvent session={session} /> },
  lastEventAt: { label: 'LAST_EVENT', kind: dateTime },
  language: { label: 'LANGUAGE', kind: oneOf(contactLanguageValues, 'ContactLanguage') },
  email: { label: 'EMAIL', kind: email },
  phoneNumber: { label: 'PHONE', kind: phone },
});
