import type { AssistanceRequest } from '@towline/sdk/api';
import { callerToCall } from '@towline/sdk/domain/request/whoToCall';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { useTask } from '../../../kit/actions/useTask.ts';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import type { FailureText } from '../../../kit/problems/failureText.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TabBar, tabPanel } from '../../../ui/TabBar.tsx';
import type { RequestAskProps } from '../asker/requestAction.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import './assign.css';
import type { Assignment, AssignTabProps } from './assignment.ts';
import { ManualPartner } from './ManualPartner.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';

type Tab = 'search' | 'manual';

/**
 * The full-height dialog that cannot be closed with the keyboard: Esc explains that Cancel closes, and Cancel is a button
 * that Tab reaches (2-requests §2, console.md §4.5).
 */
export function AssignDialog(props: RequestAskProps<AssistanceRequest, Assignment>) {
  const { subject, by, submit, close, meanwhile } = props;
  const blocked = useMeanwhileReason(meanwhile);
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('search');
  const [opened, setOpened] = useState<readonly Tab[]>(['search']);
  const [failed, setFailed] = useState<{ readonly assignment: Assignment; readonly failure: FailureText }>();
  const { run, isBusy } = useTask();
  const [searches, setSearches] = useState(0);
  const [pressed, setPressed] = useState(0);
  const shown = useRef<HTMLDivElement>(null);
  // Whoever chose a tab means its fields; who walks over the tabs with arrows stays on them.
  useEffect(() => {
    if (pressed > 0) shown.current?.querySelector<HTMLElement>('input')?.focus();
  }, [pressed]);

  const choose = (chosen: Tab): void => {
    setTab(chosen);
    if (!opened.includes(chosen)) setOpened([...opened, chosen]);
  };
  const assign = async (assignment: Assignment): Promise<void> => {
    setFailed(undefined);
    const ended = await run(() => submit(assignment));
    if (ended.kind !== 'done') return;
    const failure = ended.answer;
    // A manual assignment that fails is shown with a way to try again, not passed over in silence (DECISIONS S-18).
    if (!failure) return close();
    setFailed({ assignment, failure });
    // The same call can only fail again: what is proposed now is fetched, and the choice stays.
    if (isGone(failure)) setSearches((done) => done + 1);
  };
  const shared: Omit<AssignTabProps, 'isShown'> = {
    request: subject,
    isBusy,
    blocked,
    onAssign: (assignment) => void assign(assignment),
    onCancel: close,
  };
  return (
    <RequestAskerProvider asker={by}>
      <ModalFrame
        isOpen
        size="full"
        escapeKey="explain"
        title={titleOf(subject, t('ASSIGN_TITLE', { id: subject.shortId }))}
        onClose={close}
      >
        <div className="tl-requests-assign">
          <div className="tl-requests-assign-top">
            <TabBar
              id="assign"
              label={t('labels:PARTNER')}
              selected={tab}
              onSelect={(key) => choose(key === 'manual' ? 'manual' : 'search')}
              onPress={() => setPressed((times) => times + 1)}
              tabs={[
                { key: 'search', title: t('labels:PARTNER_SEARCH') },
                { key: 'manual', title: t('labels:MANUAL_PARTNER') },
              ]}
            />
            <RequestSummary request={subject} />
          </div>
          {meanwhile && !isBusy && <Meanwhile of={meanwhile} />}
          {failed && (
            <FailureCallout
              failure={failed.failure}
              onRetry={blocked || isGone(failed.failure) ? undefined : () => void assign(failed.assignment)}
              retrying={isBusy}
            />
          )}
          {/* Both stay: what was searched and typed in one is there again after a look at the other. */}
          {opened.map((one) => (
            <div
              key={one}
              {...(one === tab && { ref: shown, ...tabPanel('assign', tab) })}
              className="tl-requests-assign-panel"
              hidden={one !== tab}
            >
              {one === 'search' ? (
                <PartnerSearch {...shared} isShown={one === tab} searches={searches} />
              ) : (
                <ManualPartner {...shared} isShown={one === tab} />
              )}
            </div>
          ))}
        </div>
      </ModalFrame>
    </RequestAskerProvider>
  );
}

/** Somebody else’s assignment took the proposal away. */
const isGone = ({ key }: FailureText): boolean => key === 'PROPOSAL_GONE';

const titleOf = (request: AssistanceRequest, title: string): string =>
  [title, request.vehicleV2.licensePlate, request.location.city].filter(Boolean).join(' · ');

/** What is to be assigned, folded away until somebody asks. */
function RequestSummary({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { order } = request;
  const caller = callerToCall(request);
  const { category, additionalRemarks } = order.requestedService;
  return (
    <details className="tl-requests-details">
      <summary>{t('labels:REQUEST_SUMMARY')}</summary>
      <KeyValues
        items={[
          { label: t('labels:SERVICE'), value: t(`enumerations:ServiceType.${request.service}`) },
          { label: t('labels:CATEGORY'), value: category && t(`enumerations:ProblemCategory.${category}`) },
          {
            label: t('labels:VEHICLE'),
            value: [request.vehicleV2.licensePlate, request.vehicleV2.makeModel].filter(Boolean).join(' · '),
          },
          { label: t('labels:SERVICE_LOCATION'), value: addressShown(order.serviceLocation.formattedAddress) },
          { label: t('labels:DESTINATION'), value: addressShown(order.destinationLocation?.formattedAddress) },
          {
            label: t('labels:CALLER'),
            value: [caller.name, caller.phoneNumber].filter(Boolean).join(' · '),
          },
          { label: t('labels:REMARKS'), value: additionalRemarks },
        ]}
      />
    </details>
  );
}
