import type { ContractCommunication } from '@towline/sdk/api';
import { communicationTextFor } from '@towline/sdk/domain/contract/communications';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useLocale } from '../i18n/agentLocale.ts';
import { htmlText } from './htmlText.ts';

/**
 * A contract's text, in the agent's language where there is one. Its HTML is shown as paragraphs of plain text: nothing in it
 * can act on the page.
 */
export function ContractText({ communication }: { communication: ContractCommunication }) {
  const locale = useLocale();
  const found = communicationTextFor(communication, languageOf(locale));
  if (!found) return null;
  return (
    <div lang={found.language} className="tl-contract-text">
      {htmlText(found.text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
