import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { paths } from '../../paths.ts';
import { RequestDetail } from './detail/RequestDetail.tsx';
import { useLinkedAction } from './useLinkedAction.ts';

const requestUrl = urlSchema({ tab: urlText(), action: urlText() });

/** One request under its own address, `dashboard/request/{id}` (2-requests §2). */
export function RequestPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [{ tab, action }, set] = useUrlState(requestUrl);
  const done = useCallback(() => set({ action: '' }, 'replace'), [set]);
  useLinkedAction(id, action, done);
  return (
    <RequestDetail
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => set({ tab: next }, 'replace')}
      onOpen={(other) => void navigate(paths.request(other))}
      onClose={() => void navigate(paths.requests())}
    />
  );
}
