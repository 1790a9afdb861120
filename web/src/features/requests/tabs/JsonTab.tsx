import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** The request as the API answers it, for administrators. */
export function JsonTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const text = useMemo(() => JSON.stringify(request, null, 2), [request]);
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
