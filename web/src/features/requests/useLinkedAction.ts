import { useEffect, useMemo } from 'react';
import { useResource } from '../../kit/data/useResource.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { customerApp } from '../../widgets/customerApp.ts';

/** The one action that an address may ask for (2-requests §2). */
const openDesktopApp = 'open_desktop_dta';

/** `action=open_desktop_dta` resumes the contract's customer app once request and contract are there; then the address forgets it. */
export function useLinkedAction(id: string, action: string, done: () => void): void {
  const isAsked = action === openDesktopApp;
  const requestInput = useMemo(() => (isAsked ? { path: { id } } : null), [isAsked, id]);
  const { data: request } = useResource('getRequest', requestInput);
  const code = request?.contractCode;
  const contractInput = useMemo(() => (code ? { path: { code } } : null), [code]);
  const { data: contract } = useResource('getContract', contractInput);
  const requestId = request?.id;
  const contractCode = contract?.code;
  useEffect(() => {
    if (!isAsked || !requestId || !contractCode) return;
    done();
    void openModal(customerApp, { contractCode, visit: { action: 'resume', requestId } });
  }, [isAsked, requestId, contractCode, done]);
}
