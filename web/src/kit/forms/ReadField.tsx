import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FieldKind } from '../fields/fieldKind.ts';
import { useLookupLabels } from '../fields/lookup.ts';
import type { AnyFieldInput, FieldContext } from './fieldInputs.ts';
import { fieldText } from './fieldText.ts';

const HtmlText = splitPart(async () => (await import('./html/HtmlText.tsx')).HtmlText);

interface ReadFieldProps {
  readonly label: string;
  readonly input: AnyFieldInput;
  readonly value: unknown;
  readonly context: FieldContext<unknown>;
}

/** A field that can be read and not changed: its label and its value, with what its kind offers, as a number to call. */
export function ReadField({ label, input, value, context }: ReadFieldProps) {
  return (
    <dl className="tl-read-field">
      <dt>{label}</dt>
      <dd>
        <ReadValue input={input} value={value} context={context} />
      </dd>
    </dl>
  );
}

function ReadValue({ input, value, context }: Omit<ReadFieldProps, 'label'>): ReactNode {
  const text = fieldText(input, value, context);
  if (text === '') return '–';
  if (input.kind) return (input.kind as FieldKind<unknown>).cell(value, Object(context.subject));
  if (input.input === 'html')
    return (
      <PartBoundary>
        <Suspense fallback={<Skeleton lines={3} />}>
          <HtmlText html={text} />
        </Suspense>
      </PartBoundary>
    );
  return input.input === 'lookup' ? <Named input={input} value={String(value)} /> : text;
}

function Named({ input, value }: { input: Extract<AnyFieldInput, { input: 'lookup' }>; value: string }) {
  return useLookupLabels([{ lookup: input.lookup, values: [value] }])(input.lookup, value);
}
