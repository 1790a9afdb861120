import { requestGates } from '@towline/sdk/access/gates';
import { participantsOf } from '@towline/sdk/domain/request/participants';
import { useTranslation } from 'react-i18next';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** Who has a part in the request, and how each is reached. */
export function ParticipantsTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const seesPartners = requestGates.SeeAssignedPartnerDetails(viewer, request).allowed;
  return (
    <SmallTable
      label={t('labels:TAB_participants')}
      columns={[t('labels:PART'), t('labels:NAME'), t('labels:REACHED_BY')]}
    >
      <tbody>
        {participantsOf(request, seesPartners).map(({ key, part, name, phone, email }) => (
          <tr key={key}>
            <td>{t(`labels:${part}`)}</td>
            <td>{name}</td>
            <td className="tl-breaks">
              <span className="tl-requests-phones">
                {phone && <PhoneLink number={phone} country={request.location.country} />}
                {email && <a href={`mailto:${email}`}>{email}</a>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
