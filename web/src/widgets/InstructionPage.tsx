import { NotFoundError } from '@towline/sdk/client/problem';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { Pending } from '../kit/data/Pending.tsx';
import { useResource } from '../kit/data/useResource.ts';
import { htmlText } from './htmlText.ts';

/** A page of instructions in the agent's language, or in the one that there is (3-platform §7); its text only, nothing in it runs. */
export function InstructionPage({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const lang = languageOf(useLocale());
  const input = useMemo(() => ({ path: { name, lang } }), [name, lang]);
  const found = useResource('getInstructions', input);
  if (found.error instanceof NotFoundError) return <p>{t('NO_INSTRUCTIONS_AVAILABLE')}</p>;
  if (found.data === undefined) return <Pending of={found} lines={3} />;
  // The page's heading repeats the title of what it stands in.
  const [, ...paragraphs] = htmlText(found.data);
  return (
    <div className="tl-contract-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
