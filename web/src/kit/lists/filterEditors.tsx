import { Button, InputGroup, RadioGroup, TagInput } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/CheckList.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { PlateField } from '../../ui/PlateField.tsx';
import { SuggestField } from '../../ui/SuggestField.tsx';
import { type Lookup, useChoices } from '../fields/lookup.ts';
import { today as todayThere } from '../url/urlState.ts';

interface TextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly isPlate: boolean;
  readonly onDone: (value: string) => void;
}

/** A text to look for; Enter takes it. */
export function TextEditor({ label, value, isPlate, onDone }: TextEditorProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <form
      className="tl-chip-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.trim());
      }}
    >
      {isPlate ? (
        <PlateField autoFocus label={label} value={text} onChange={setText} />
      ) : (
        <InputGroup
          autoFocus
          aria-label={label}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Button type="submit" intent="primary" text={t('buttons:APPLY')} />
    </form>
  );
}

interface DayEditorProps {
  readonly label: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly isFuture: boolean;
  readonly onDone: (value: string) => void;
}

/** A day; not in the future where what is listed has happened (2-requests §2). */
export function DayEditor({ label, value, min, max, isFuture, onDone }: DayEditorProps) {
  const { t } = useTranslation();
  const today = isFuture ? undefined : todayThere();
  const last = today && !(max && max < today) ? today : max;
  const whyNot = (day: string): string => t(today && day > today ? 'DATE_IN_THE_FUTURE' : 'TO_BEFORE_FROM');
  return <DateField label={label} value={value} min={min} max={last} whyNot={whyNot} onChange={onDone} />;
}

interface NumberEditorProps {
  readonly label: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly decimals: boolean;
  readonly onDone: (value: string) => void;
}

/** A number; Enter takes it, no further than the other end of its range. */
export function NumberEditor({ label, value, min, max, decimals, onDone }: NumberEditorProps) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(value === '' ? undefined : Number(value));
  const least = decimals ? -Infinity : 0;
  const within = (typed: number): number => Math.min(Math.max(typed, Number(min ?? least)), Number(max ?? Infinity));
  return (
    <form
      className="tl-chip-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(number === undefined ? '' : String(within(number)));
      }}
    >
      <NumberField label={label} value={number} onChange={setNumber} decimals={decimals} mayBeEmpty takesFocus />
      <Button type="submit" intent="primary" text={t('buttons:APPLY')} />
    </form>
  );
}

interface OneEditorProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onDone: (value: string) => void;
}

/** One of a list; choosing it is all. */
export function OneEditor({ label, options, value, onDone }: OneEditorProps) {
  return (
    <RadioGroup
      label={label}
      selectedValue={value}
      options={options.map((option) => ({ ...option }))}
      onChange={({ currentTarget }) => onDone(currentTarget.value)}
    />
  );
}

interface SeveralEditorProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Several of a list; every tick counts at once. */
export function SeveralEditor({ label, options, value, onChange }: SeveralEditorProps): ReactNode {
  return <CheckList label={label} options={options} value={value} onChange={onChange} />;
}

interface LookupEditorProps {
  readonly label: string;
  readonly lookup: Lookup;
  readonly value: string;
  readonly onDone: (value: string) => void;
}

/** One of the records of another kind, found by its name. */
export function LookupEditor({ label, lookup, value, onDone }: LookupEditorProps) {
  const [query, setQuery] = useState('');
  const { data = [], isLoading } = useChoices(lookup, query.trim());
  const items = data.map((choice) => ({ key: choice.value, text: choice.label, detail: choice.value }));
  return (
    <div className="tl-chip-lookup">
      <SuggestField
        label={label}
        takesFocus
        items={items}
        selected={items.find(({ key }) => key === value) ?? null}
        busy={isLoading}
        query={query}
        onQuery={setQuery}
        onSelect={({ key }) => onDone(key)}
      />
    </div>
  );
}

interface LookupsEditorProps {
  readonly label: string;
  readonly lookup: Lookup;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Several of the records of another kind. */
export function LookupsEditor({ label, lookup, value, onChange }: LookupsEditorProps) {
  const { data = [] } = useChoices(lookup, '');
  return <CheckList label={label} options={data} value={value} onChange={onChange} />;
}

interface WordsEditorProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Free words, each a tag; Enter or a comma ends one. */
export function WordsEditor({ label, value, onChange }: WordsEditorProps) {
  return (
    <TagInput
      className="tl-chip-words"
      addOnBlur
      addOnPaste
      separator={/[,;\n]+/}
      values={[...value]}
      inputProps={{ 'aria-label': label, autoFocus: true, autoComplete: 'off' }}
      placeholder={label}
      tagProps={{ minimal: true }}
      onChange={(tags) => onChange([...new Set(tags.map((tag) => String(tag).trim()).filter(Boolean))])}
    />
  );
}
