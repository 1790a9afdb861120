import type { ContactLanguage, MessageTemplate, TemplateKind } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { useTowline } from '@towline/sdk/react';
import { useMemo, useState } from 'react';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { useTask } from '../../../kit/actions/useTask.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { failureText } from '../../../kit/problems/failureText.ts';

/** The choice of a template for a message, and what came of it. */
export interface TemplateChoice {
  readonly templates: readonly MessageTemplate[];
  readonly code: string;
  readonly language: ContactLanguage;
  /** Fetches the template in the language; the text goes to whoever asked for it. */
  readonly choose: (code: string, language: ContactLanguage) => Promise<void>;
  readonly isBusy: boolean;
  /** Why there is no text: not there in this language, or not to be had now. */
  readonly fault: string | undefined;
}

/** A template's name as agents read it. */
export const templateName = (code: string): string => dynamicText(`TEMPLATE_${code}`, {}, 'labels');

interface TemplateOptions {
  readonly kind: TemplateKind;
  /** Its placeholders are filled with what is known of this request. */
  readonly requestId: string | undefined;
  readonly language: ContactLanguage;
  readonly onText: (text: string) => void;
}

/** Templates by code and language; one that is not there in the language is to be chosen by hand (2-requests §7, §8). */
export function useTemplate({ kind, requestId, language: first, onText }: TemplateOptions): TemplateChoice {
  const { staticData } = useTowline();
  const input = useMemo(() => ({ query: { kind } }), [kind]);
  const { data: templates = [] } = useResource('listMessageTemplates', input);
  const [chosen, setChosen] = useState<{ code: string; language: ContactLanguage }>({ code: '', language: first });
  const { run, isBusy, stop } = useTask();
  const [fault, setFault] = useState<string>();

  const choose = async (code: string, language: ContactLanguage): Promise<void> => {
    stop();
    setChosen({ code, language });
    setFault(undefined);
    if (code === '') return;
    const ended = await run(() =>
      staticData.getMessageTemplate({ kind, code, language }, requestId ? { requestId } : {}),
    );
    if (ended.kind === 'done') onText(ended.answer);
    if (ended.kind !== 'failed') return;
    const { error } = ended;
    const names = { template: templateName(code), language: say(`enumerations:ContactLanguage.${language}`) };
    setFault(error instanceof NotFoundError ? say('TEMPLATE_NOT_FOUND', names) : failureText(error).lines.join(' '));
  };
  return { templates, ...chosen, choose, isBusy, fault };
}
