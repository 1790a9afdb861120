import type { ContractCommunication } from '@towline/sdk/api';
import { useLocale } from '../i18n/agentLocale.ts';
import { languageOf } from '../i18n/locales.ts';
import { htmlText } from './htmlText.ts';

/** Shown in the agent's language, else in English, else in the first there is (2-requests §2, contract info). */
export function communicationText(
  communication: ContractCommunication,
  language: string,
): { readonly language: string; readonly html: string } | undefined {
  const { texts } = communication;
  const spoken = [language, 'en', ...Object.keys(texts)].find((candidate) => texts[candidate]);
  return spoken === undefined ? undefined : { language: spoken, html: texts[spoken] ?? '' };
}

/** A contract's text. Its HTML is shown as paragraphs of plain text: nothing in it can act on the page. */
export function ContractText({ communication }: { communication: ContractCommunication }) {
  const locale = useLocale();
  const found = communicationText(communication, languageOf(locale));
  if (!found) return null;
  return (
    <div lang={found.language} className="tl-contract-text">
      {htmlText(found.html).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
