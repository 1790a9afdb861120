import { withoutSecrets } from '@towline/sdk/domain/redaction/redacted';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** The request as the API answers it, for administrators, without account numbers, VAT numbers and what is of a card (DECISIONS T-612). */
export function JsonTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const text = useMemo(() => JSON.stringify(withoutSecrets(request), null, 2), [request]);
  return (
    <div className="tl-stack">
      <div>
        <CopyButton wide text={text} label={t('buttons:COPY')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre className="tl-code tl-requests-pre" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
