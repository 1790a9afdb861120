import type { z } from 'zod';
import type { Completes } from './completes.ts';

/** How a flag stands on the command line. */
export type FlagKind = 'switch' | 'text' | 'number' | 'list' | 'choice' | 'optionalText';

/** One flag, as help, parser and completion need it. */
export type FlagSpec = {
  /** Name in code, such as `failOn` */
  name: string;
  /** Name on the command line without dashes, such as `fail-on` */
  long: string;
  short: string | undefined;
  kind: FlagKind;
  /** Shown for the value, such as `<file|->` */
  placeholder: string;
  description: string;
  choices: readonly string[];
  /** What completion offers, where it is not the choices */
  completes: Completes | undefined;
  default: unknown;
  /** On by default, so that the command line says `--no-…` */
  isNegated: boolean;
};

type Meta = { short?: string; long?: string; value?: string; description?: string; completes?: Completes };
type Definition = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  defaultValue?: unknown;
  entries?: Record<string, string>;
  options?: z.ZodType[];
};

const definitionOf = (schema: z.ZodType): Definition => schema.def as Definition;
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Peels optional, default, pipe and the like off a schema. */
function peel(schema: z.ZodType): { inner: z.ZodType; fallback: unknown } {
  let inner = schema;
  let fallback: unknown;
  for (;;) {
    const { type, innerType, in: input, defaultValue } = definitionOf(inner);
    if (type === 'default' || type === 'prefault') fallback = defaultValue;
    const next = type === 'pipe' ? input : innerType;
    if (!next) return { inner, fallback };
    inner = next;
  }
}

const kinds: Record<string, FlagKind> = {
  boolean: 'switch',
  string: 'text',
  number: 'number',
  array: 'list',
  enum: 'choice',
  union: 'optionalText',
};

/** The flags of a zod object: kind from its types, texts from `.meta({ description, short, long, value, completes })` of the outermost type. */
export function describeFlags(schema: z.ZodObject): FlagSpec[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const meta = (field.meta() ?? {}) as Meta;
    const { inner, fallback } = peel(field);
    const definition = definitionOf(inner);
    const kind = kinds[definition.type];
    if (!kind) throw new Error(`Flag ${name}: a ${definition.type} cannot stand on a command line`);
    const item = kind === 'list' && definition.element ? peel(definition.element).inner : inner;
    const choices = Object.values(definitionOf(item).entries ?? {});
    const isNegated = kind === 'switch' && fallback === true;
    return {
      name,
      long: meta.long ?? (isNegated ? `no-${kebab(name)}` : kebab(name)),
      short: meta.short,
      kind,
      placeholder: meta.value ?? defaultPlaceholder(kind, choices),
      description: meta.description ?? '',
      choices,
      completes: meta.completes,
      default: isNegated ? undefined : fallback,
      isNegated,
    };
  });
}

function defaultPlaceholder(kind: FlagKind, choices: readonly string[]): string {
  if (kind === 'switch') return '';
  if (kind === 'number') return '<n>';
  if (kind === 'list') return '<a,b>';
  if (kind === 'optionalText') return '[text]';
  return choices.length > 0 && choices.length <= 6 ? `<${choices.join('|')}>` : '<text>';
}
