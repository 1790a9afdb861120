import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { useIntakeTab } from './tabContext.tsx';

/** What the contract covers, and its instructions for agents (contract info, 1-intake §2). */
export function ContractFacts() {
  const { t, i18n } = useTranslation();
  const { contract } = useIntakeTab();
  if (!contract) return null;
  const { included = [], excluded = [] } = contract.coverage?.geographicalCoverage?.countries ?? {};
  const texts = contract.communications?.['agent.Instructions']?.texts;
  const language = i18n.language.slice(0, 2);
  const html = texts?.[language] ?? texts?.en ?? Object.values(texts ?? {})[0];
  // The instructions are shown as text here: whatever an editor put in, no markup of it runs in the intake.
  const text = html && new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return (
    <Card title={contract.name}>
      <KeyValues
        items={[
          { label: t('labels:CODE'), value: contract.code },
          { label: t('labels:HOME_MARKET'), value: contract.coverage?.homeMarket },
          { label: t('labels:COUNTRIES_INCLUDED'), value: included.join(', ') },
          { label: t('labels:COUNTRIES_EXCLUDED'), value: excluded.join(', ') },
        ]}
      />
      {text && <p className="tl-instructions">{text}</p>}
    </Card>
  );
}
