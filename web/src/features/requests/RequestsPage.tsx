import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
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

const RequestPeek = lazy(() => import('./list/RequestPeek.tsx').then(({ RequestPeek: peek }) => ({ default: peek })));
const RequestDetail = lazy(() =>
  import('./detail/RequestDetail.tsx').then(({ RequestDetail: detail }) => ({ default: detail })),
);

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
          <Suspense fallback={null}>
            <RequestPeek row={row} onOpen={() => set(openedCase(row.id))} onClose={close} />
          </Suspense>
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
        <Suspense fallback={null}>
          <RequestDetail
            key={id}
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
      )}
    </>
  );
}

/** What stands before and after an id; nothing for one that is not in the list. */
function neighboursOf(ids: readonly string[], id: string): Neighbours | undefined {
  const index = ids.indexOf(id);
  return index < 0 ? undefined : { previous: ids[index - 1], next: ids[index + 1] };
}
