import { Button } from '@blueprintjs/core';
import type { ExampleResult } from '@towline/sdk/domain/replay/examples';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import './examples.css';
import { expectedParts } from './expectedParts.tsx';

export interface BrokenExampleProps {
  readonly example: Pick<ExampleResult, 'index' | 'name' | 'broken'>;
  /** Shows the example in the contract's text. */
  readonly onOpen?: ((index: number) => void) | undefined;
}

/** What of an example does not follow, as it is expected and as it comes (DECISIONS T-422). */
export function BrokenExample({ example: { index, name, broken }, onOpen }: BrokenExampleProps) {
  const { t } = useTranslation();
  return (
    <>
      <SmallTable label={name} columns={['', t('labels:EXPECTED'), t('labels:DRAFT')]}>
        <tbody>
          {broken.map(({ part, expected, actual }) => {
            const [label, shown] = expectedParts[part];
            // Each part is shown by the words of its own.
            const inWords = shown as (value: unknown) => ReactNode;
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
      {onOpen && (
        <Button
          size="small"
          text={t('buttons:OPEN_EXAMPLE')}
          aria-label={`${t('buttons:OPEN_EXAMPLE')}: ${name}`}
          onClick={() => onOpen(index)}
        />
      )}
    </>
  );
}
