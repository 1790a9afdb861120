import { DriveTimeIcon } from '@blueprintjs/icons';
import { rentalScenarioFor } from '@towline/sdk/access/rental';
import { actsAs } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, LogEntry } from '@towline/sdk/api';
import { isRentalBooking } from '@towline/sdk/domain/rental/booking';
import { rentalOrganisationOf } from '@towline/sdk/domain/rental/scenario';
import { isAbroadRequest } from '@towline/sdk/domain/request/status';
import { useTowline } from '@towline/sdk/react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { useRentalName } from '../../../widgets/rentalName.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { FactCard } from '../parts/FactCard.tsx';
import { bookRentalCar } from './bookRentalCar.tsx';
import './rental.css';

interface RentalCardProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/** Whether a rental car can be had and from whom, and the booking mails that the log tells of (2-requests §2, §4). */
export function RentalCard({ request, contract }: RentalCardProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const bookings = request.logs.filter(isRentalBooking);
  const { coverage } = contract ?? {};
  const organisation = rentalOrganisationOf(coverage, isAbroadRequest(request), request.location.country);
  const arrangedBy = useRentalName(organisation);
  const isHandler = actsAs(viewer, 'Home', 'Abroad');
  // Who does not handle requests books nothing, and the log is not his to read.
  if ((!isHandler || !contract) && bookings.length === 0) return null;
  const scenario = rentalScenarioFor(viewer, request, { coverage, hasAgencies: false });
  return (
    <FactCard
      name="rental"
      title={t('labels:RENTAL_CAR')}
      icon={<DriveTimeIcon />}
      right={
        contract && <ActionButton action={bookRentalCar} on={{ request, contract }} size="small" variant="minimal" />
      }
    >
      <KeyValues
        items={[
          { label: t('labels:RENTAL_CAR_BY'), value: arrangedBy },
          { label: t('labels:STATUS'), value: scenario < 2 ? t('RENTAL_UNAVAILABLE') : t('RENTAL_AVAILABLE') },
        ]}
      />
      {bookings.length > 0 && (
        <ul className="tl-requests-plain-list" aria-label={t('labels:RENTAL_BOOKINGS')}>
          {bookings.map((entry) => (
            <Booking key={entry.id} requestId={request.id} entry={entry} />
          ))}
        </ul>
      )}
    </FactCard>
  );
}

const textIn = (data: unknown, name: string): string | undefined => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** A booking: when, to whom and by whom; its mail is a press away. */
function Booking({ requestId, entry }: { requestId: string; entry: LogEntry }) {
  const { requests } = useTowline();
  const receiver = textIn(entry.data, 'to');
  const open = async (): Promise<void> => {
    const mailId = textIn(entry.data, 'communicationId');
    const mails = mailId ? await requests.listCommunications(requestId).catch(() => []) : [];
    const mail = mails.find(({ id }) => id === mailId);
    // Where the mail cannot be had, the log still has what it noted.
    if (!mail) await openModal((await import('../parts/LogEntryDialog.tsx')).logEntryDialog, { entry });
    else await openModal((await import('../../../widgets/MessageContent.tsx')).messageContent, { message: mail });
  };
  return (
    <li>
      <button type="button" className="tl-link tl-number" onClick={() => void open()}>
        {formatDateTime(entry.timestamp)}
      </button>
      <span className="tl-muted">{[receiver, doerName(entry)].filter(Boolean).map((part) => ` · ${part}`)}</span>
    </li>
  );
}
