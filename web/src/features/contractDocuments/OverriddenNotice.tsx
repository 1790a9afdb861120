import type { Contract } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';
import { TitledCallout } from '../../ui/TitledCallout.tsx';

/** Above a contract's text, until they pass: which examples were overridden, since which version and why (DECISIONS T-543). */
export function OverriddenNotice({ of: { code, version } }: { readonly of: Contract }) {
  const { t } = useTranslation();
  const { data: versions = [] } = useResource('listContractVersions', { path: { code } });
  const overridden = versions.find((one) => one.version === version)?.overriddenExamples ?? [];
  if (overridden.length === 0) return null;
  return (
    <TitledCallout title={t('labels:EXAMPLES_OVERRIDDEN')} intent="warning" role="status">
      <ul>
        {overridden.map(({ name, version: since, reason = '–' }) => (
          <li key={name}>{t('EXAMPLE_OVERRIDDEN_SINCE', { name, version: since, reason })}</li>
        ))}
      </ul>
    </TitledCallout>
  );
}
