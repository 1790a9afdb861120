import { ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { type ExampleResult, runExamples } from '@towline/sdk/domain/replay/examples';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { overrideExamples } from './exampleActions.tsx';
import { expectedParts } from './outcomeText.ts';

interface ExampleListProps {
  readonly draft: Contract;
  readonly isTyped: boolean;
  readonly saved: (contract: Contract) => void;
}

/** What of an example does not follow, as it is expected and as it comes. */
function BrokenParts({ name, broken }: Pick<ExampleResult, 'name' | 'broken'>) {
  const { t } = useTranslation();
  return (
    <SmallTable label={name}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('labels:EXPECTED')}</th>
          <th scope="col">{t('labels:DRAFT')}</th>
        </tr>
      </thead>
      <tbody>
        {broken.map(({ part, expected, actual }) => {
          const [label, text] = expectedParts[part];
          // Each part is told by the words of its own.
          const inWords = text as (value: unknown) => string;
          return (
            <tr key={part}>
              <th scope="row">{dynamicText(label, {}, 'labels')}</th>
              <td>{inWords(expected)}</td>
              <td>{actual === undefined ? '–' : inWords(actual)}</td>
            </tr>
          );
        })}
      </tbody>
    </SmallTable>
  );
}

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
            {broken.length > 0 && <BrokenParts name={name} broken={broken} />}
          </li>
        ))}
      </ul>
      {areBroken && isTyped && <ActionButton action={overrideExamples} on={{ draft, saved }} />}
    </>
  );
}
