import {
  AnnotationIcon,
  CodeIcon,
  DocumentIcon,
  EnvelopeIcon,
  HistoryIcon,
  InboxIcon,
  MediaIcon,
  PeopleIcon,
  SendToMapIcon,
  WarningSignIcon,
  WrenchIcon,
} from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import { type RequestTab, visibleRequestTabs } from '@towline/sdk/access/requestTabs';
import type { AssistanceRequest } from '@towline/sdk/api';
import { type ComponentType, type JSX, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { useActor } from '../../../kit/session/actor.tsx';
import type { LabelKey } from '../../../kit/texts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabBar, tabPanel } from '../../../ui/TabBar.tsx';
import type { RequestTabProps } from '../tabs/requestTabProps.ts';

interface TabRow {
  readonly key: RequestTab;
  readonly title: LabelKey;
  readonly icon: JSX.Element;
  readonly count?: (request: AssistanceRequest, seesDeleted: boolean) => number;
  readonly Panel: ComponentType<RequestTabProps>;
}

const panel = (load: () => Promise<ComponentType<RequestTabProps>>): ComponentType<RequestTabProps> =>
  lazy(async () => ({ default: await load() }));

/** The tabs in their order; which of them the viewer sees is `access/requestTabs`. */
const rows: readonly TabRow[] = [
  {
    key: 'request',
    title: 'TAB_request',
    icon: <InboxIcon />,
    Panel: panel(async () => (await import('../tabs/OverviewTab.tsx')).OverviewTab),
  },
  {
    key: 'intervention',
    title: 'TAB_intervention',
    icon: <WrenchIcon />,
    count: ({ jobs }) => jobs.filter(({ jobStatus }) => jobStatus !== 'Proposed').length,
    Panel: panel(async () => (await import('../tabs/InterventionTab.tsx')).InterventionTab),
  },
  {
    key: 'dispatch',
    title: 'TAB_dispatch',
    icon: <SendToMapIcon />,
    count: ({ offers }) => offers.length,
    Panel: panel(async () => (await import('../tabs/DispatchTab.tsx')).DispatchTab),
  },
  {
    key: 'notes',
    title: 'TAB_notes',
    icon: <AnnotationIcon />,
    count: ({ notes }) => notes.length,
    Panel: panel(async () => (await import('../tabs/NotesTab.tsx')).NotesTab),
  },
  {
    key: 'messages',
    title: 'TAB_messages',
    icon: <EnvelopeIcon />,
    Panel: panel(async () => (await import('../tabs/MessagesTab.tsx')).MessagesTab),
  },
  {
    key: 'attachments',
    title: 'TAB_attachments',
    icon: <MediaIcon />,
    count: ({ attachments }, seesDeleted) => attachments.filter(({ isDeleted }) => seesDeleted || !isDeleted).length,
    Panel: panel(async () => (await import('../tabs/AttachmentsTab.tsx')).AttachmentsTab),
  },
  {
    key: 'contract',
    title: 'TAB_contract',
    icon: <DocumentIcon />,
    Panel: panel(async () => (await import('../tabs/ContractTab.tsx')).ContractTab),
  },
  {
    key: 'log',
    title: 'TAB_log',
    icon: <HistoryIcon />,
    Panel: panel(async () => (await import('../tabs/LogTab.tsx')).LogTab),
  },
  {
    key: 'participants',
    title: 'TAB_participants',
    icon: <PeopleIcon />,
    Panel: panel(async () => (await import('../tabs/ParticipantsTab.tsx')).ParticipantsTab),
  },
  {
    key: 'incident',
    title: 'TAB_incident',
    icon: <WarningSignIcon />,
    Panel: panel(async () => (await import('../tabs/IncidentTab.tsx')).IncidentTab),
  },
  {
    key: 'json',
    title: 'TAB_json',
    icon: <CodeIcon />,
    Panel: panel(async () => (await import('../tabs/JsonTab.tsx')).JsonTab),
  },
];

interface RequestTabsProps extends RequestTabProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** The tabs of a request that the viewer may see; 1 to 9 choose the n-th (console.md §4.5). */
export function RequestTabs({ request, contract, tab, onTab }: RequestTabsProps) {
  const { t } = useTranslation();
  const { viewer } = useActor();
  const visible = new Set(visibleRequestTabs(viewer, request));
  const shown = rows.filter(({ key }) => visible.has(key));
  const selected = shown.find(({ key }) => key === tab) ?? shown[0];
  const seesDeleted = requestGates.seeDeletedFiles(viewer, request).allowed;

  useHotkeys(
    t('labels:TABS'),
    shown
      .slice(0, 9)
      .map(({ key, title }, index) => ({ keys: String(index + 1), label: title, run: () => onTab(key) })),
  );

  if (!selected) return null;
  const { Panel } = selected;
  return (
    <section className="tl-request-main" aria-label={t('labels:TABS')}>
      <TabBar
        id="request-tabs"
        label={t('labels:TABS')}
        selected={selected.key}
        onSelect={onTab}
        tabs={shown.map(({ key, title, icon, count }) => ({
          key,
          title: t(`labels:${title}`),
          icon,
          count: count?.(request, seesDeleted) || undefined,
        }))}
      />
      <div {...tabPanel('request-tabs', selected.key)} className="tl-tab-panel">
        <Suspense fallback={<Skeleton lines={8} />}>
          <Panel request={request} contract={contract} />
        </Suspense>
      </div>
    </section>
  );
}
