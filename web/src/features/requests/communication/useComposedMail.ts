import type { AssistanceRequest } from '@towline/sdk/api';
import { writtenLocaleOf } from '@towline/sdk/domain/language/fallback';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { forwardMailIssues } from '@towline/sdk/domain/request/forwardMail';
import type { BodyOf } from '@towline/sdk/types';
import { useMemo } from 'react';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { htmlText } from '../../../widgets/htmlText.ts';
import { composedHtml, isMailDraft, judgedMail, type MailDraft, typedText } from './composedMail.ts';
import { firstLanguage } from './firstLanguage.ts';
import { useTemplate } from './useTemplate.ts';
import { useUnsent } from './useUnsent.ts';

/** A mail about a request while it is written: what was typed, what goes along, and the call that sends it (2-requests §5, §8). */
export function useComposedMail(request: AssistanceRequest, agentId: string, to?: string) {
  const first = firstLanguage(request, languageOf(useLocale()));
  const fresh: MailDraft = {
    to: to ? [to] : [],
    cc: [],
    bcc: [],
    subject: [request.shortId, request.vehicleV2.licensePlate].filter(Boolean).join(' '),
    text: '',
    includesCompanyDetails: false,
    companyCode: '',
    includesRequestDetails: true,
    language: first,
    attachmentIds: [],
  };
  const { draft, put, foundFrom, discard, sent } = useUnsent(
    { kind: 'mail', agentId, requestId: request.id },
    { fresh, isDraft: isMailDraft, isTyped: isOtherThan },
  );
  // What was chosen and is deleted since goes nowhere.
  const attachmentIds = draft.attachmentIds.filter((one) =>
    request.attachments.some((attachment) => attachment.id === one && !attachment.isDeleted),
  );
  const template = useTemplate({
    kind: 'email',
    requestId: request.id,
    language: first,
    // A template is put before what was typed, which nobody loses.
    onText: (html) =>
      put((present) => ({ text: [typedText(htmlText(html)), present.text.trim()].filter(Boolean).join('\n\n') })),
  });
  const details = useBlock('RequestDetails', draft.includesRequestDetails ? draft.language : '', {
    requestId: request.id,
  });
  const company = useBlock(
    'CompanyDetails',
    draft.includesCompanyDetails && draft.companyCode ? draft.language || first : '',
    { companyCode: draft.companyCode },
  );
  const blocks = [details.data, company.data].filter((block) => block !== undefined);

  return {
    draft,
    put,
    foundFrom,
    discard,
    attachmentIds,
    template,
    details,
    company,
    isLoading: details.isLoading || company.isLoading,
    issues: forwardMailIssues(judgedMail(draft)),
    saysNothing: draft.text.trim() === '' && blocks.length === 0,
    body: (): BodyOf<'sendRequestEmail'> => ({
      HtmlBody: composedHtml(draft.text, blocks),
      Subject: draft.subject.trim(),
      Language: writtenLocaleOf(draft.language || first),
      ReasonCode: 'ForwardRequest',
      ToList: [...draft.to],
      ...(draft.cc.length > 0 ? { CcList: [...draft.cc] } : {}),
      ...(draft.bcc.length > 0 ? { BccList: [...draft.bcc] } : {}),
      ...(attachmentIds.length > 0 ? { AttachmentIds: attachmentIds } : {}),
    }),
    /** It has left: nothing of it is kept. */
    sent: () => sent(fresh),
  };
}

export type ComposedMail = ReturnType<typeof useComposedMail>;

const isOtherThan = (draft: MailDraft, fresh: MailDraft): boolean => JSON.stringify(draft) !== JSON.stringify(fresh);

/** Details in a language, as the server fills them; nothing is asked while there is no language. */
function useBlock(
  code: string,
  language: MailDraft['language'],
  { requestId, companyCode }: { requestId?: string; companyCode?: string },
) {
  const input = useMemo(
    () =>
      language === ''
        ? null
        : {
            path: { kind: 'request' as const, code, language },
            query: { ...(requestId ? { requestId } : {}), ...(companyCode ? { companyCode } : {}) },
          },
    [code, language, requestId, companyCode],
  );
  return useResource('getMessageTemplate', input);
}
