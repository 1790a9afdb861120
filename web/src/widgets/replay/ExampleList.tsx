import { ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { runExamples } from '@towline/sdk/domain/replay/examples';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { overrideExamples } from './exampleActions.tsx';

interface ExampleListProps {
  readonly draft: Contract;
  readonly isTyped: boolean;
  readonly saved: (contract: Contract) => void;
}

const inWords = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));

/** The examples of a contract as they run under what is typed: passed, or what was expected and what came (DECISIONS T-422). */
export function ExampleList({ draft, isTyped, saved }: ExampleListProps) {
  const { t } = useTranslation();
  const results = useMemo(() => runExamples(draft), [draft]);
  if (results.length === 0) return <p>{t('NO_EXAMPLES')}</p>;
  const areBroken = results.some(({ broken }) => broken.length > 0);
  return (
    <>
      <ul className="tl-replay-examples">
        {results.map(({ index, name, broken }) => (
          <li key={index}>
            {broken.length > 0 ? <ErrorIcon size={14} /> : <TickCircleIcon size={14} />} {name}
            <span className="tl-muted"> · {t(broken.length > 0 ? 'EXAMPLE_BROKEN' : 'EXAMPLE_PASSES')}</span>
            {broken.map(({ part, pointer, expected, actual }) => (
              <div key={part} className="tl-replay-broken">
                {t('EXAMPLE_EXPECTED', { expected: inWords(expected), actual: inWords(actual) })} <code>{pointer}</code>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {areBroken && isTyped && <ActionButton action={overrideExamples} on={{ draft, saved }} />}
    </>
  );
}
