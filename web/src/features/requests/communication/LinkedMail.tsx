import { isEmail } from '@towline/sdk/domain/email';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useTask } from '../../../kit/actions/useTask.ts';
import { SaidFailure } from '../../../kit/problems/saidFailure.ts';
import { urlSchema, urlText } from '../../../kit/url/urlState.ts';
import { useUrlState } from '../../../kit/url/useUrlState.ts';
import { forwardMail } from './forwardMail.tsx';
import type { MailSubject } from './messageSubjects.ts';

const mailUrl = urlSchema({ action: urlText(), mailTo: urlText() });

/** `action=forward_mail&mailTo=…` opens the editor of a mail about the request, as the map of the FAST roads does; then the address forgets it. */
export function LinkedMail({ request, contract }: MailSubject) {
  const [{ action, mailTo }, set] = useUrlState(mailUrl);
  const isAsked = action === 'forward_mail' && contract !== undefined;
  const [to, setTo] = useState('');
  const forward = useAction(forwardMail, { request, contract, ...(to && { to }) });
  const telling = useTask({});
  const take = useEffectEvent((): void => {
    setTo(isEmail(mailTo) ? mailTo : '');
    set({ action: '', mailTo: '' }, 'replace');
    const { reason } = forward;
    if (reason !== undefined) void telling.run(() => Promise.reject(new SaidFailure(reason)));
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
  const open = useEffectEvent(async (): Promise<void> => {
    if (forward.decision.allowed) await forward.start();
    setTo('');
  });
  useEffect(() => {
    if (to !== '') void open();
  }, [to]);
  return null;
}
