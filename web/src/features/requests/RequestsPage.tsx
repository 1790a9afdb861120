import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { intake } from '../../kit/newRequest.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { RequestPeek } from './list/RequestPeek.tsx';
import { requestList } from './list/requests.list.tsx';
import { StatusLegend } from './list/StatusLegend.tsx';
import './list/requestList.css';
import { requestListUrl } from './list/requestListUrl.ts';
import { StatusFacets } from './list/StatusFacets.tsx';
import { useOwnViews, ViewsBar } from './list/ViewsBar.tsx';
import { givenViews, wholeFilters } from './list/views.ts';

const RequestDetail = lazy(() =>
  import('./detail/RequestDetail.tsx').then(({ RequestDetail: detail }) => ({ default: detail })),
);

/** The list, and with `id=` in the address one request over it (2-requests §2). */
export function RequestsPage() {
  const { t } = useTranslation();
  const agent = useAgent();
  const [{ id, tab }, set] = useUrlState(requestListUrl);
  const [active, setActive] = useState('all');
  const { views } = useOwnViews();
  const view = [...givenViews, ...views].find(({ key }) => key === active);
  const taking = intake();
  const mayOrder = taking !== undefined && taking.orderTypes(agent).length > 0;

  return (
    <>
      <ListPage
        list={requestList}
        isCaseOpen={id !== ''}
        onOpen={(row) => set({ id: row.id, tab: '' })}
        cleared={wholeFilters(view?.filters ?? {})}
        peek={(row, close) => <RequestPeek row={row} onOpen={() => set({ id: row.id, tab: '' })} onClose={close} />}
        above={({ values, narrow }) => (
          <>
            <ViewsBar
              values={values}
              active={active}
              onActive={setActive}
              onChoose={(filters) => narrow(wholeFilters(filters))}
            />
            <StatusFacets status={values.status} onChange={(status) => narrow({ status })} />
          </>
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
            onOpen={(other) => set({ id: other, tab: '' })}
            onClose={() => set({ id: '', tab: '', action: '' })}
          />
        </Suspense>
      )}
    </>
  );
}
