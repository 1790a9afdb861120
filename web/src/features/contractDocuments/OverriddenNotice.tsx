import type { Contract, OverriddenExample } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { say } from '../../i18n/say.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import './contractDocuments.css';

/** So many are read at once; the text below is what somebody came for. */
const readAtOnce = 2;

const Line = ({ of: { name, version, reason = '–' } }: { readonly of: OverriddenExample }) => (
  <li>{say('EXAMPLE_OVERRIDDEN_SINCE', { name, version, reason })}</li>
);

/** Above a contract's text, until they pass: which examples were overridden, since which version and why (DECISIONS T-543). */
export function OverriddenNotice({ of: { code, version } }: { readonly of: Contract }) {
  const { t } = useTranslation();
  const { data: versions = [] } = useResource('listContractVersions', { path: { code } });
  const overridden = versions.find((one) => one.version === version)?.overriddenExamples ?? [];
  if (overridden.length === 0) return null;
  // One more line takes no more room than the press that would show it.
  const atOnce = overridden.length <= readAtOnce + 1 ? overridden.length : readAtOnce;
  const folded = overridden.slice(atOnce);
  return (
    <TitledCallout title={t('labels:EXAMPLES_OVERRIDDEN')} intent="warning" role="status">
      <ul className="tl-contract-documents-overridden">
        {overridden.slice(0, atOnce).map((one) => (
          <Line key={one.name} of={one} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary>{t('EXAMPLES_MORE', { count: folded.length })}</summary>
          <ul className="tl-contract-documents-overridden">
            {folded.map((one) => (
              <Line key={one.name} of={one} />
            ))}
          </ul>
        </details>
      )}
    </TitledCallout>
  );
}
