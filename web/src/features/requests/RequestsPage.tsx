import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { OverlayBoundary } from '../../kit/modals/OverlayBoundary.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { intake } from '../../widgets/intakeDoor.ts';
import type { Neighbours } from './detail/LinkedStrip.tsx';
import { requestList } from './list/requests.list.tsx';
import { StatusLegend } from './list/StatusLegend.tsx';
import './list/requestList.css';
import { noCase, openedCase, requestListUrl } from './list/requestListUrl.ts';
import { StatusFacets } from './list/StatusFacets.tsx';
import { useActiveView } from './list/useActiveView.ts';
import { useOwnViews } from './list/useOwnViews.ts';
import { ViewsBar } from './list/ViewsBar.tsx';
import { givenViews, wholeFilters } from './list/views.ts';

const RequestPeek = splitPart(async () => (await import('./list/RequestPeek.tsx')).RequestPeek);
const RequestDetail = splitPart(async () => (await import('./detail/RequestDetail.tsx')).RequestDetail);

/** The list, and with `id=` in the address one request over it (2-requests §2). */
export function RequestsPage() {
  const { t } = useTranslation();
  const agent = useAgent();
  const [values, set] = useUrlState(requestListUrl);
  const { id, tab, viewpoint } = values;
  const [ids, setIds] = useState<readonly string[]>([]);
  const views = [...givenViews, ...useOwnViews().views];
  const [active, setActive] = useActiveView(views, values);
  const view = views.find(({ key }) => key === active);
  const taking = intake();
  const mayOrder = taking !== undefined && taking.orderTypes(agent).length > 0;

  return (
    <>
      <ListPage
        list={requestList}
        openCase={id}
        onRows={(rows) => setIds(rows.map((row) => row.id))}
        onOpen={(row) => set(openedCase(row.id))}
        cleared={wholeFilters(view?.filters ?? {})}
        peek={(row, close) => (
          <OverlayBoundary onFail={close}>
            <Suspense fallback={null}>
              <RequestPeek row={row} onOpen={() => set(openedCase(row.id))} onClose={close} />
            </Suspense>
          </OverlayBoundary>
        )}
        above={({ values, narrow }) => (
          <ViewsBar
            values={values}
            active={active}
            onActive={setActive}
            isCovered={id !== ''}
            onChoose={(filters) => narrow(wholeFilters(filters))}
          />
        )}
        beside={({ values, narrow }) => (
          <StatusFacets status={values.status} onChange={(status) => narrow({ status })} />
        )}
        below={<StatusLegend />}
        emptyAction={
          mayOrder ? (
            <Button
              intent="primary"
              icon={<PlusIcon />}
              text={t('labels:NEW_REQUEST')}
              onClick={() => taking.open({})}
            />
          ) : undefined
        }
      />
      {id !== '' && (
        <OverlayBoundary key={id} onFail={() => set(noCase)}>
          <Suspense fallback={null}>
            <RequestDetail
              id={id}
              tab={tab}
              onTab={(next) => set({ tab: next }, 'replace')}
              address={{ viewpoint, onViewpoint: (side) => set({ viewpoint: side ?? '' }, 'replace') }}
              onOpen={(other) => set(openedCase(other))}
              isOverList
              neighbours={neighboursOf(ids, id)}
              onClose={() => set(noCase)}
            />
          </Suspense>
        </OverlayBoundary>
      )}
    </>
  );
}

/** What stands before and after an id; nothing for one that is not in the list. */
function neighboursOf(ids: readonly string[], id: string): Neighbours | undefined {
  const index = ids.indexOf(id);
  return index < 0 ? undefined : { previous: ids[index - 1], next: ids[index + 1] };
}
