import { GlobeNetworkIcon, PersonIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { RequestListItem } from '@towline/sdk/api';
import { isHelpComing, promiseStanding } from '@towline/sdk/domain/request/promises';
import { hasEnded } from '@towline/sdk/domain/request/status';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime, formatElapsed, momentTitle } from '../../../i18n/format.ts';
import { useUrlState } from '../../../kit/url/useUrlState.ts';
import { paths } from '../../../paths.ts';
import { useNow } from '../../../ui/useNow.ts';
import { ServiceIcon } from '../../../widgets/ServiceIcon.tsx';
import { statusReasonText } from '../../../widgets/statusText.ts';
import { minutesLeftText } from '../promises/minutesLeft.ts';
import { attentionOf } from './attention.ts';
import { openedCase, requestListUrl } from './requestListUrl.ts';

// What knows the telephone numbers of all countries is not worth its weight before the column is shown.
const PhoneLink = lazy(() =>
  import('../../../widgets/PhoneLink.tsx').then(
    ({ PhoneLink: link }) => ({ default: link }),
    // The list goes on with the number as it is (DECISIONS T-931).
    () => ({ default: PlainNumber }),
  ),
);

const PlainNumber = ({ number }: { readonly number: string }) => <span className="tl-number">{number}</span>;

interface CellProps {
  readonly request: RequestListItem;
}

/** How long an open request has been there; a closed one has no age. */
export function AgeCell({ request }: CellProps) {
  const now = useNow(30_000);
  if (hasEnded(request)) return '—';
  return (
    <span className="tl-number" title={momentTitle(request.creationTimestamp)}>
      {formatElapsed(now - Date.parse(request.creationTimestamp))}
    </span>
  );
}

/** The id as a link, so that it can be opened in a new tab; a plain press opens it over the list, as the row does. */
export function IdCell({ request }: CellProps) {
  const [, set] = useUrlState(requestListUrl);
  const openHere = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    set(openedCase(request.id));
  };
  return (
    <Link className="tl-code" to={paths.request(request.id)} onClick={openHere}>
      {request.shortId}
    </Link>
  );
}

/** What is asked for, with what comes on top. */
export function ServiceCell({ request }: CellProps) {
  const extra = request.additionalServices.map((one) => dynamicText(`AdditionalService.${one}`, {}, 'enumerations'));
  const text = [dynamicText(`ServiceType.${request.service}`, {}, 'enumerations'), ...extra].join(' + ');
  return (
    <span className="tl-icon-text" title={text}>
      <ServiceIcon service={request.service} />
      <span className="tl-icon-words">{text}</span>
    </span>
  );
}

/** The number of who called, which can be dialled. */
export function PhoneCell({ request: { customerPhone } }: CellProps) {
  if (!customerPhone) return null;
  return (
    <Suspense fallback={<PlainNumber number={customerPhone} />}>
      <PhoneLink number={customerPhone} />
    </Suspense>
  );
}

/** Minutes until the arrival time that was told breaks; below 0 since it broke (DECISIONS T-66). */
export function PromiseCell({ request: { status, promisedAt, predictedArrivalAt } }: CellProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow(30_000);
  if (!promisedAt) return null;
  const { level, minutesLeft } = promiseStanding(promisedAt, predictedArrivalAt, now);
  const isCarried = isHelpComing(status);
  const left = minutesLeftText(minutesLeft, t, locale);
  const text = isCarried ? left : `${left} · ${t('NOBODY_ON_THE_WAY')}`;
  return (
    <span
      className="tl-icon-text tl-requests-promise-minutes tl-number"
      title={`${text} · ${formatDateTime(promisedAt)}`}
    >
      {(level !== 'Fine' || !isCarried) && <WarningSignIcon title={text} />}
      {minutesLeft}
    </span>
  );
}

/** Why a request waits for somebody: what its status says, else what the rules see. */
export const waitsText = (request: RequestListItem): string | undefined =>
  statusReasonText(request) ?? attentionOf(request)?.text;

/** The same, and since when. */
export function WaitsCell({ request }: CellProps) {
  const text = waitsText(request);
  return text === undefined ? null : <span title={`${text} · ${formatDateTime(request.statusTimestamp)}`}>{text}</span>;
}

/** Abroad, waiting for somebody, and held by somebody: icons with words. */
export function FlagsCell({ request }: CellProps) {
  const { t } = useTranslation();
  const attention = attentionOf(request);
  return (
    <span className="tl-icon-text">
      {request.isAbroadRequest && <GlobeNetworkIcon title={t('labels:ABROAD')} />}
      {attention && <WarningSignIcon title={attention.text} />}
      {request.holderName && <PersonIcon title={`${t('labels:HOLDER')} ${request.holderName}`} />}
    </span>
  );
}
