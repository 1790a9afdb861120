import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { placeAt } from './jsonTree.ts';
import { type JsonSchema, kindOf, propertiesAt, schemaAt, valuesAt } from './schemaAt.ts';

function complete(schema: JsonSchema, context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/"?[\w.-]*"?/);
  const begins = word?.text.startsWith('"') === true || context.explicit;
  if (!word || !begins) return null;
  const { path, isName, node } = placeAt(context.state, context.pos);
  const line = context.state.doc.lineAt(context.pos);
  const isAfterColon = /:\s*"?[\w.-]*$/.test(line.text.slice(0, context.pos - line.from));
  const end = context.state.sliceDoc(context.pos, context.pos + 1) === '"' ? context.pos + 1 : context.pos;
  if (isAfterColon || node.parent?.name === 'Array' || node.name === 'Array') {
    const options = valuesAt(schema, path).map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
    return options.length === 0 ? null : { from: word.from, to: end, options };
  }
  const owner = isName ? path.slice(0, -1) : path;
  const options = Object.entries(propertiesAt(schema, owner)).map(([name, { description, ...rest }]) => ({
    label: JSON.stringify(name),
    detail: kindOf(rest),
    type: 'property',
    ...(description ? { info: description } : {}),
  }));
  return options.length === 0 ? null : { from: word.from, to: end, options };
}

/** What the schema knows of a place: said on hover, offered while typing. */
export const schemaHelp = (schema: JsonSchema): Extension => [
  autocompletion({ override: [(context) => complete(schema, context)] }),
  hoverTooltip((view, at) => {
    const { path, node } = placeAt(view.state, at);
    const known = path.length === 0 ? undefined : schemaAt(schema, path);
    if (!known || (!known.description && kindOf(known) === '')) return null;
    return {
      pos: node.from,
      end: node.to,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-schema';
        const kind = document.createElement('code');
        kind.textContent = kindOf(known);
        dom.append(kind);
        if (known.description) dom.append(document.createElement('br'), known.description);
        return { dom };
      },
    };
  }),
];
