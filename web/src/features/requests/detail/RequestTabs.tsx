import {
  ApplicationIcon,
  AutomaticUpdatesIcon,
  BankAccountIcon,
  ChartIcon,
  CodeIcon,
  DocumentIcon,
  HistoryIcon,
  PeopleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { visibleExtensions } from '@towline/sdk/access/extensions';
import { requestGates } from '@towline/sdk/access/gates';
import { type RequestTab, visibleRequestTabs } from '@towline/sdk/access/requestTabs';
import type { AssistanceRequest } from '@towline/sdk/api';
import { attachmentTabsOf } from '@towline/sdk/domain/attachment/attachments';
import { type ComponentType, type JSX, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../kit/data/useResource.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import type { LabelKey } from '../../../kit/texts.ts';
import { PartBoundary } from '../../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabBar, type TabItem, tabPanel } from '../../../ui/TabBar.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import './detailSections.css';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

interface TabRow {
  readonly key: RequestTab;
  readonly title: LabelKey;
  /** Beside its title in the menu. */
  readonly icon?: JSX.Element;
  /** Begins a group of the menu. */
  readonly beginsGroup?: boolean;
  readonly count?: (request: AssistanceRequest, messageCount: number) => number;
  /** Left out while there is nothing in it: most requests have no repair. An address that names it still opens it. */
  readonly isEmpty?: (request: AssistanceRequest) => boolean;
  readonly Panel: ComponentType<RequestTabProps>;
}

/** What agents work with, in words and in this order; which of them the viewer sees is `access/requestTabs` (DECISIONS T-193). */
const rows: readonly TabRow[] = [
  {
    key: 'request',
    title: 'TAB_request',
    Panel: splitPart(async () => (await import('../tabs/OverviewTab.tsx')).OverviewTab),
  },
  {
    key: 'intervention',
    title: 'TAB_intervention',
    count: ({ jobs }) => jobs.filter(({ jobStatus }) => jobStatus !== 'Proposed').length,
    Panel: splitPart(async () => (await import('../tabs/InterventionTab.tsx')).InterventionTab),
  },
  {
    key: 'notes',
    title: 'TAB_notes',
    count: ({ notes }) => notes.length,
    Panel: splitPart(async () => (await import('../tabs/NotesTab.tsx')).NotesTab),
  },
  {
    key: 'messages',
    title: 'TAB_messages',
    count: (_request, messageCount) => messageCount,
    Panel: splitPart(async () => (await import('../tabs/MessagesTab.tsx')).MessagesTab),
  },
  {
    key: 'order',
    title: 'TAB_order',
    Panel: splitPart(async () => (await import('../tabs/OrderTab.tsx')).OrderTab),
  },
  {
    key: 'attachments',
    title: 'TAB_attachments',
    count: ({ attachments }) => attachments.filter(({ isDeleted }) => !isDeleted).length,
    Panel: splitPart(async () => (await import('../tabs/AttachmentsTab.tsx')).AttachmentsTab),
  },
  {
    key: 'dispatch',
    title: 'TAB_dispatch',
    count: ({ offers }) => offers.length,
    Panel: splitPart(async () => (await import('../tabs/DispatchTab.tsx')).DispatchTab),
  },
  {
    key: 'workshopDispatch',
    title: 'TAB_workshopDispatch',
    count: ({ workshopOffers }) => workshopOffers?.length ?? 0,
    isEmpty: ({ workshopOffers, service }) => !workshopOffers?.length && service !== 'Workshop',
    Panel: splitPart(async () => (await import('../tabs/WorkshopDispatchTab.tsx')).WorkshopDispatchTab),
  },
  {
    key: 'repairJob',
    title: 'TAB_repairJob',
    count: ({ linkedRepairJobId }) => (linkedRepairJobId ? 1 : 0),
    isEmpty: ({ linkedRepairJobId }) => !linkedRepairJobId,
    Panel: splitPart(async () => (await import('../tabs/RepairJobTab.tsx')).RepairJobTab),
  },
];

/** What is looked up now and then, under More; what the program did and what it keeps after it (DECISIONS T-193). */
const foldedRows: readonly TabRow[] = [
  {
    key: 'finance',
    title: 'TAB_finance',
    icon: <BankAccountIcon />,
    count: ({ payments, invoices }) => payments.length + invoices.length,
    Panel: splitPart(async () => (await import('../tabs/FinanceTab.tsx')).FinanceTab),
  },
  {
    key: 'contract',
    title: 'TAB_contract',
    icon: <DocumentIcon />,
    Panel: splitPart(async () => (await import('../tabs/ContractTab.tsx')).ContractTab),
  },
  {
    key: 'participants',
    title: 'TAB_participants',
    icon: <PeopleIcon />,
    Panel: splitPart(async () => (await import('../tabs/ParticipantsTab.tsx')).ParticipantsTab),
  },
  {
    key: 'incident',
    title: 'TAB_incident',
    icon: <WarningSignIcon />,
    Panel: splitPart(async () => (await import('../tabs/IncidentTab.tsx')).IncidentTab),
  },
  {
    key: 'log',
    title: 'TAB_log',
    icon: <HistoryIcon />,
    Panel: splitPart(async () => (await import('../tabs/LogTab.tsx')).LogTab),
  },
  {
    key: 'asyncLog',
    title: 'TAB_asyncLog',
    icon: <AutomaticUpdatesIcon />,
    beginsGroup: true,
    Panel: splitPart(async () => (await import('../tabs/AsyncLogTab.tsx')).AsyncLogTab),
  },
  {
    key: 'analytics',
    title: 'TAB_analytics',
    icon: <ChartIcon />,
    Panel: splitPart(async () => (await import('../tabs/AnalyticsTab.tsx')).AnalyticsTab),
  },
  {
    key: 'json',
    title: 'TAB_json',
    icon: <CodeIcon />,
    Panel: splitPart(async () => (await import('../tabs/JsonTab.tsx')).JsonTab),
  },
];

const none: readonly never[] = [];

const ExtensionTab = splitPart(async () => (await import('../tabs/ExtensionTab.tsx')).ExtensionTab);

/** A tab as it is shown: ours, or one that another application adds. */
interface ShownTab extends TabItem {
  readonly panel: JSX.Element;
}

interface RequestTabsProps extends RequestTabProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** The tabs of a request that the viewer may see; 1 to 9 choose the n-th of the row (console.md §4.5). */
export function RequestTabs({ request, contract, tab, onTab }: RequestTabsProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const visible = new Set(visibleRequestTabs(viewer, request));
  const deletedCount = attachmentTabsOf(request.attachments, {
    images: requestGates.seeDeletedImages(viewer, request).allowed,
    files: requestGates.seeDeletedFiles(viewer, request).allowed,
  }).reduce((sum, one) => sum + one.deletedCount, 0);
  const agent = useAgent();
  // Another application shows the request as it is, so a replay leaves it out.
  const extensions = useIsFrozen() ? none : visibleExtensions(agent, 'RequestTab');
  // The messages are no part of the request. What is counted here is there when their tab is opened.
  const asked = visible.has('messages') ? { path: { id: request.id } } : null;
  const { data: messages = none } = useResource('listCommunications', asked, { every: 30_000 });
  const shownOf = (all: readonly TabRow[]): ShownTab[] =>
    all
      .filter(({ key, isEmpty }) => visible.has(key) && (key === tab || !isEmpty?.(request)))
      .map(({ key, title, icon, beginsGroup, count, Panel }) => ({
        key,
        title: t(`labels:${title}`),
        ...(icon && { icon }),
        ...(beginsGroup && { beginsGroup }),
        count: count?.(request, messages.length) || undefined,
        countNote: key === 'attachments' && deletedCount > 0 ? t('DELETED_COUNT', { count: deletedCount }) : undefined,
        panel: <Panel request={request} contract={contract} />,
      }));
  const tabs = shownOf(rows);
  const folded: readonly ShownTab[] = [
    ...extensions.map((extension) => ({
      key: `extension-${extension.id}`,
      title: extension.label,
      icon: <ApplicationIcon />,
      panel: <ExtensionTab extension={extension} request={request} />,
    })),
    ...shownOf(foldedRows),
  ];
  const selected = [...tabs, ...folded].find(({ key }) => key === tab) ?? tabs[0];

  useHotkeys(
    t('labels:TABS'),
    tabs.slice(0, 9).map(({ key, title }, index) => ({
      keys: String(index + 1),
      label: 'TABS',
      text: title,
      run: () => onTab(key),
    })),
  );

  if (!selected) return null;
  return (
    <section className="tl-requests-main" aria-label={t('labels:TABS')}>
      <TabBar
        id="request-tabs"
        label={t('labels:TABS')}
        more={t('buttons:MORE')}
        selected={selected.key}
        onSelect={onTab}
        tabs={tabs}
        folded={folded}
      />
      <div {...tabPanel('request-tabs', selected.key)} className="tl-tab-panel">
        <PartBoundary key={selected.key}>
          <Suspense fallback={<Skeleton lines={8} />}>{selected.panel}</Suspense>
        </PartBoundary>
      </div>
    </section>
  );
}
