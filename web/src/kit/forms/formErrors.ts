import type { z } from 'zod';

/** What is wrong with a field: a text key, and the values that the text names. */
export interface FieldFault {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** What is wrong inside it, by path: `0.price` of lines. */
  readonly within?: Readonly<Record<string, FieldFault>>;
}

const isCode = (message: string): boolean => /^[A-Z][A-Za-z0-9_]*_[A-Za-z0-9_]+$/.test(message);

const isOfNumber = ({ origin }: { readonly origin: string }): boolean => origin === 'number' || origin === 'int';

/** The schema's own code where it has one, else the stated FORM_VALIDATION_* key (3-platform §8). */
function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      if (isOfNumber(issue)) return 'FORM_VALIDATION_minimum';
      return issue.origin === 'string' && issue.minimum === 1
        ? 'FORM_VALIDATION_required'
        : 'FORM_VALIDATION_minlength';
    case 'too_big':
      return isOfNumber(issue) ? 'FORM_VALIDATION_maximum' : 'FORM_VALIDATION_maxlength';
    case 'invalid_format':
      return issue.format === 'email' ? 'FORM_VALIDATION_email' : 'FORM_VALIDATION_format';
    case 'invalid_type':
    case 'invalid_value':
      return value === undefined || value === null || value === ''
        ? 'FORM_VALIDATION_required'
        : 'FORM_VALIDATION_format';
    default:
      return 'FORM_VALIDATION_format';
  }
}

function valuesOf(issue: z.core.$ZodIssue): Readonly<Record<string, unknown>> {
  if (issue.code === 'too_small') return { minimum: issue.minimum };
  if (issue.code === 'too_big') return { maximum: issue.maximum };
  return {};
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, step) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined),
    values,
  );

/** The first fault of each field of a form whose values were refused, and of each cell of its lines. */
export function faultsOf(
  error: z.core.$ZodError,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of error.issues) {
    const [first = '', ...inside] = issue.path;
    const name = String(first);
    const fault: FieldFault = { code: codeOf(issue, valueAt(values, issue.path)), values: valuesOf(issue) };
    const known = faults[name] ?? fault;
    faults[name] = known;
    const path = inside.map(String).join('.');
    if (path !== '' && !known.within?.[path]) faults[name] = { ...known, within: { ...known.within, [path]: fault } };
  }
  return faults;
}

/** A fault as react-hook-form keeps it. */
export const keptFault = ({ code, values, within }: FieldFault): { type: string; message: string } => ({
  type: code,
  message: JSON.stringify({ values, within }),
});

/** The fault that react-hook-form kept of a field. */
export function faultKept(
  kept: { readonly type?: unknown; readonly message?: unknown } | undefined,
): FieldFault | undefined {
  if (typeof kept?.type !== 'string') return undefined;
  const said = JSON.parse(
    typeof kept.message === 'string' && kept.message !== '' ? kept.message : '{}',
  ) as Partial<FieldFault>;
  return { code: kept.type, values: said.values ?? {}, ...(said.within && { within: said.within }) };
}
