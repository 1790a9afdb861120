import { ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { runExamples } from '@towline/sdk/domain/replay/examples';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { BrokenExample, type BrokenExampleProps } from '../examples/BrokenExample.tsx';
import { overrideExamples } from '../examples/exampleActions.tsx';

interface ExampleListProps extends Pick<BrokenExampleProps, 'onOpen'> {
  readonly draft: Contract;
  readonly isTyped: boolean;
  readonly bypassesSchema: boolean;
  readonly saved: (contract: Contract) => void;
}

/** The examples of a contract as they run under what is typed: passed, or what was expected and what came (DECISIONS T-422). */
export function ExampleList({ draft, isTyped, bypassesSchema, saved, onOpen }: ExampleListProps) {
  const { t } = useTranslation();
  const results = useMemo(() => runExamples(draft), [draft]);
  if (results.length === 0) return <p>{t('NO_EXAMPLES')}</p>;
  const areBroken = results.some(({ broken }) => broken.length > 0);
  return (
    <>
      <ul className="tl-replay-examples">
        {results.map((example) => {
          const isBroken = example.broken.length > 0;
          return (
            <li key={example.index} data-state={isBroken ? 'broken' : 'passes'}>
              {isBroken ? <ErrorIcon size={14} /> : <TickCircleIcon size={14} />} {example.name}
              <span className="tl-muted"> · {t(isBroken ? 'EXAMPLE_FAILS' : 'EXAMPLE_PASSES')}</span>
              {isBroken && <BrokenExample example={example} onOpen={onOpen} />}
            </li>
          );
        })}
      </ul>
      {areBroken && isTyped && <ActionButton action={overrideExamples} on={{ draft, bypassesSchema, saved }} />}
    </>
  );
}
