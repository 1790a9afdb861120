import { CaretDownIcon, DuplicateIcon, EditIcon, LockIcon } from '@blueprintjs/icons';
import { mayEver } from '@towline/sdk/access/mayEver';
import type { AssistanceRequest, RequestAction } from '@towline/sdk/api';
import { otherRequestOf } from '@towline/sdk/domain/request/linkedRequests';
import { hasEnded, isAbroadRequest } from '@towline/sdk/domain/request/status';
import { useTowline } from '@towline/sdk/react';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAsk } from '../../../kit/actions/ConfirmAsk.tsx';
import { type ActionHandle, useAction } from '../../../kit/actions/useAction.tsx';
import { useActionKeys } from '../../../kit/actions/useActionKeys.ts';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import type { LabelKey } from '../../../kit/texts.ts';
import { MenuButton } from '../../../ui/popover/MenuButton.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useFitting } from '../../../ui/useFitting.ts';
import { bringBack } from '../actions/bringBack.tsx';
import { cancelRequest } from '../actions/cancelRequest.tsx';
import { useCloneRequest } from '../actions/cloneRequest.tsx';
import { useEditOrder } from '../actions/editOrder.ts';
import { followRequest, unfollowRequest } from '../actions/followRequest.tsx';
import { handOverAbroad, initiateDispatch } from '../actions/initiateDispatch.tsx';
import { writeNote } from '../actions/notes.tsx';
import { notifyClient } from '../actions/notifyClient.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { assignToPartner } from '../assign/assignToPartner.tsx';

interface ActionsBarProps {
  readonly request: AssistanceRequest;
  /** The contract could not be loaded: what it allows is not known. */
  readonly isContractMissing?: boolean;
  readonly onOpen: (id: string) => void;
}

interface Entry {
  readonly key: RequestAction;
  readonly handle: ActionHandle;
  readonly icon: JSX.Element | undefined;
  readonly intent: 'primary' | 'success' | 'warning' | 'danger' | undefined;
  readonly hotkey: string;
  readonly keyLabel: LabelKey;
  /** Left out for who may never do it (console.md §4.5: the visibility policy says hidden). */
  readonly isHidden?: boolean;
  readonly start: () => Promise<void>;
}

/** At most so many buttons; the rest is under More (console.md §4.5). */
const most = 6;

const goOnQuestion = defineModal(ConfirmAsk);

/** What is done to a request, by its weight: of the six in sight what can be done now comes first; what cannot says why. */
export function ActionsBar({ request, isContractMissing = false, onOpen }: ActionsBarProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const towline = useTowline();
  const assign = useAction(assignToPartner, request);
  const back = useAction(bringBack, request);
  const cancel = useAction(cancelRequest, request);
  const abroad = useAction(handOverAbroad, request);
  const dispatch = useAction(initiateDispatch, request);
  const note = useAction(writeNote, request);
  const edit = useEditOrder(request);
  const { id: agentId } = useAgent();
  const isFollowing = request.followedBy?.some((one) => one.agentId === agentId) === true;
  const following = isFollowing ? unfollowRequest : followRequest;
  const follow = useAction(following, request);
  const notification = useAction(notifyClient, request);
  const notify = isContractMissing ? { ...notification, reason: t('CONTRACT_NOT_LOADED') } : notification;
  const clone = useCloneRequest(request);

  /** Cancelling one of several linked requests asks about each that goes on, and never cancels it silently (DECISIONS S-25). */
  const cancelAndAsk = async (): Promise<void> => {
    if (!(await cancel.start())) return;
    // As they stand now: what becomes of them is no change of this request.
    const { linkedRequests } = await towline.call('getRequest', { path: { id: request.id } }).catch(() => request);
    let isOpened = false;
    for (const link of linkedRequests) {
      const { status, statusReason } = link;
      if (isOpened || (status !== undefined && hasEnded({ status, ...(statusReason && { statusReason }) }))) continue;
      await openModal(goOnQuestion, {
        grade: 1,
        title: t('LINKED_STILL_OPEN_TITLE'),
        text: t('LINKED_STILL_OPEN', { id: link.shortId ?? '' }),
        verb: t('buttons:OPEN_REQUEST'),
        dismiss: t('buttons:LEAVE_OPEN'),
        intent: 'primary',
        submit: async () => {
          isOpened = true;
          onOpen(otherRequestOf(request.id, link));
          return undefined;
        },
      });
    }
  };
  // Nobody was found: what is meant is to give it to somebody, and bringing it back is only the way there (CON-19i).
  const bringsBackFirst = request.status === 'NoCharliesFound' && !assign.decision.allowed && back.decision.allowed;
  const [assignsNext, setAssignsNext] = useState(false);
  const { start: startAssign } = assign;
  useEffect(() => {
    // Somebody else was quicker and took it elsewhere: a dialog that opens by itself later would come from nowhere.
    if (!assignsNext || request.status === 'NoCharliesFound') return;
    setAssignsNext(false);
    if (assign.decision.allowed) void startAssign();
  }, [assignsNext, request.status, assign.decision.allowed, startAssign]);
  const bringBackAndAssign = async (): Promise<void> => setAssignsNext(await back.start());
  const plainly = (handle: ActionHandle) => async (): Promise<void> => void (await handle.start());

  const entries: readonly Entry[] = [
    {
      key: 'AssignToPartner',
      handle: bringsBackFirst ? { ...back, label: t('buttons:BRING_BACK_AND_ASSIGN') } : assign,
      icon: assignToPartner.icon,
      intent: 'primary',
      hotkey: 'a',
      keyLabel: 'KEY_ASSIGN',
      start: bringsBackFirst ? bringBackAndAssign : plainly(assign),
    },
    {
      key: 'DispatchToAbroadAssistanceCompany',
      handle: abroad,
      icon: handOverAbroad.icon,
      intent: 'primary',
      hotkey: 'o',
      keyLabel: 'KEY_HAND_OVER_ABROAD',
      // Only where there is an abroad company, and for who hands over: a home agent learns why not, others never could.
      isHidden:
        !(viewer.isAdminMode || viewer.viewpoint === 'Home') || (!isAbroadRequest(request) && !abroad.decision.allowed),
      start: plainly(abroad),
    },
    {
      key: 'BringBackToAssistanceCompany',
      handle: back,
      icon: bringBack.icon,
      // Possible at almost any time and seldom meant: where it comes next it leads to assigning, in that button.
      intent: undefined,
      hotkey: 'b',
      keyLabel: 'KEY_BRING_BACK',
      start: plainly(back),
    },
    {
      key: 'InitiateDispatch',
      handle: dispatch,
      icon: initiateDispatch.icon,
      intent: 'warning',
      hotkey: 'd',
      keyLabel: 'KEY_DISPATCH',
      // Hidden for non-administrators (3-platform §6); handing over abroad has its own button.
      isHidden: !viewer.isAdminMode || abroad.decision.allowed,
      start: plainly(dispatch),
    },
    {
      key: 'CancelRequest',
      handle: cancel,
      icon: cancelRequest.icon,
      intent: 'danger',
      hotkey: 'x',
      keyLabel: 'KEY_CANCEL',
      start: cancelAndAsk,
    },
    {
      key: 'EditRequest',
      handle: edit,
      icon: <EditIcon />,
      intent: undefined,
      hotkey: 'e',
      keyLabel: 'KEY_EDIT',
      start: plainly(edit),
    },
    {
      key: 'FollowRequest',
      handle: follow,
      icon: following.icon,
      intent: undefined,
      hotkey: 'w',
      keyLabel: 'KEY_FOLLOW',
      start: plainly(follow),
    },
    {
      key: 'NotifyClientOrganisation',
      handle: notify,
      icon: notifyClient.icon,
      intent: undefined,
      // N is a new request: V as in the Dutch verwittigen.
      hotkey: 'v',
      keyLabel: 'KEY_NOTIFY_CLIENT',
      // Where the contract tells nobody there is nothing to offer; anything else that stands in the way is said.
      isHidden:
        !isContractMissing && !notify.decision.allowed && notify.decision.code === 'CLIENT_NOTIFICATION_NOT_CONFIGURED',
      start: plainly(notify),
    },
    {
      key: 'WriteNote',
      handle: note,
      icon: writeNote.icon,
      intent: undefined,
      hotkey: 'm',
      keyLabel: 'KEY_NOTE',
      start: plainly(note),
    },
    {
      key: 'CloneRequest',
      handle: clone,
      icon: <DuplicateIcon />,
      intent: undefined,
      hotkey: 'c',
      keyLabel: 'KEY_CLONE',
      // Only home agents copy a request (2-requests §6).
      isHidden: !(viewer.isAdminMode || viewer.viewpoint === 'Home'),
      start: plainly(clone),
    },
  ];
  const shown = entries.filter(({ key, isHidden }) => !isHidden && mayEver(viewer, key));
  useActionKeys(
    t('labels:REQUEST'),
    shown.map(({ key, hotkey, keyLabel, handle, start }) => ({
      key,
      keys: hotkey,
      label: keyLabel,
      handle: { ...handle, start },
    })),
    request.shortId,
  );

  // What matters most stays in sight where it is refused, and says why; what can be done comes first.
  const isOver = hasEnded(request);
  const weightOf = ({ key, handle }: Entry): number => {
    if (!handle.decision.allowed) return 0;
    // What is over is seldom taken up again.
    return isOver && key === 'BringBackToAssistanceCompany' ? 1 : 2;
  };
  const first = shown.slice(0, most).toSorted((one, other) => weightOf(other) - weightOf(one));
  const row = useRef<HTMLDivElement>(null);
  // In one row at any width: what has no room in it goes under More.
  const fits = useFitting(row, first.map(({ handle }) => `${handle.label} ${handle.isBusy}`).join());
  const isOut = (index: number): boolean => fits?.[index] === false;
  const rest = [...first.filter((_, index) => isOut(index)), ...shown.slice(most)];
  return (
    <div ref={row} className="tl-requests-actions" role="toolbar" aria-label={t('labels:ACTIONS')}>
      {first.map(({ key, handle, icon, intent, hotkey, start }, index) => (
        <span key={key} data-fits="" hidden={isOut(index)}>
          <ReasonedButton
            icon={handle.isLocked ? <LockIcon /> : icon}
            text={handle.label}
            reason={handle.reason}
            loading={handle.isBusy}
            intent={handle.decision.allowed && index === 0 ? intent : undefined}
            aria-keyshortcuts={hotkey.toUpperCase()}
            title={handle.reason === undefined ? `${handle.label} (${hotkey.toUpperCase()})` : undefined}
            onClick={() => void start()}
          />
        </span>
      ))}
      {rest.length > 0 && (
        <span data-rest="">
          <MenuButton
            placement="bottom-end"
            text={t('buttons:MORE')}
            endIcon={<CaretDownIcon />}
            entries={rest.map(({ key, handle, icon, hotkey, start }) => ({
              key,
              icon: handle.isLocked ? <LockIcon /> : icon,
              text: handle.label,
              label: handle.reason,
              ...(handle.decision.allowed && { keys: hotkey.toUpperCase() }),
              disabled: !handle.decision.allowed,
              onClick: () => void start(),
            }))}
          />
        </span>
      )}
    </div>
  );
}
