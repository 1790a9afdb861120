/** A JSON Schema as the editor reads it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  const target = name === undefined ? undefined : root.$defs?.[name];
  // What stands beside a reference is said of this one use of it.
  return target
    ? { ...resolved(root, target), ...(schema.description ? { description: schema.description } : {}) }
    : schema;
}

/** The schema itself and those that it is put together of. */
function parts(root: JsonSchema, schema: JsonSchema): JsonSchema[] {
  const own = resolved(root, schema);
  const more = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])];
  return [own, ...more.flatMap((part) => parts(root, part))];
}

/** What the schema says of the value at a path; none where it says nothing of it. */
export function schemaAt(root: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  let schemas = [root];
  for (const key of path) {
    schemas = schemas.flatMap((schema) =>
      parts(root, schema).flatMap((part) => {
        const own = part.properties?.[key] ?? (/^\d+$/.test(key) ? part.items : undefined);
        if (own) return [own];
        return typeof part.additionalProperties === 'object' ? [part.additionalProperties] : [];
      }),
    );
  }
  const [first] = schemas;
  return first && resolved(root, first);
}

/** Names that an object at a path may have, with what is said of each. */
export function propertiesAt(root: JsonSchema, path: readonly string[]): Record<string, JsonSchema> {
  const at = schemaAt(root, path);
  const found: Record<string, JsonSchema> = {};
  for (const part of at ? parts(root, at) : [])
    for (const [name, schema] of Object.entries(part.properties ?? {})) found[name] ??= resolved(root, schema);
  return found;
}

/** The values that the schema lists at a path. */
export function valuesAt(root: JsonSchema, path: readonly string[]): readonly unknown[] {
  const at = schemaAt(root, path);
  if (!at) return [];
  if (at.type === 'boolean') return [true, false];
  return parts(root, at).flatMap(({ enum: values }) => values ?? []);
}

/** In few words: `text`, `one of A, B`. */
export function kindOf({ type, enum: values }: JsonSchema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  return [type ?? []].flat().join(' | ');
}
