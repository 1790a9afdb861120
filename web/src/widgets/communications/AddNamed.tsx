import { Button, InputGroup } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { type FormEvent, useId, useState } from 'react';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { Field } from '../../ui/Field.tsx';

interface AddNamedProps {
  readonly label: string;
  /** What is left to be added; another may be typed. */
  readonly offered: readonly string[];
  readonly issueOf: (name: string) => RuleIssue | undefined;
  readonly onAdd: (name: string) => void;
}

/** Adds one more by its name, and says where it is there already (3-platform §5). */
export function AddNamed({ label, offered, issueOf, onAdd }: AddNamedProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<RuleIssue>();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return;
    const found = issueOf(name);
    setIssue(found);
    if (found) return;
    setTyped('');
    onAdd(name);
  };
  return (
    <form className="tl-communications-add" onSubmit={add}>
      <Field label={label} error={issue && dynamicText(issue.messageKey, { ...issue.params })}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            list={id}
            value={typed}
            onChange={({ currentTarget }) => {
              setIssue(undefined);
              setTyped(currentTarget.value);
            }}
            rightElement={<Button type="submit" variant="minimal" icon={<PlusIcon />} aria-label={label} />}
          />
        )}
      </Field>
      <datalist id={id}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}
