import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import type { Resource } from '../../kit/data/useResource.ts';
import { usePageTitle } from '../../kit/pageTitle.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { JsonText } from '../jsonEditor/editorParts.ts';
import type { JsonSchema } from '../jsonEditor/schemaAt.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentKind } from './documentKind.ts';
import { SchemaMissing } from './SchemaMissing.tsx';
import type { StoredDocument } from './storedDocument.ts';
import './documentPage.css';

interface DocumentPageProps<Doc extends StoredDocument> {
  readonly of: DocumentKind<Doc>;
  /** Which one is open; empty for none. */
  readonly code: string;
}

/** Documents of one kind: their list, and the one that is open in its editor (console.md, wireframe 5). */
export function DocumentPage<Doc extends StoredDocument>({ of: kind, code }: DocumentPageProps<Doc>) {
  const { t } = useTranslation();
  kind.useSchema();
  useEffect(JsonText.load, []);
  return (
    <div className={`tl-documents ${code === '' ? '' : 'tl-documents-open'}`}>
      <DocumentList of={kind} code={code} />
      <div className="tl-documents-one">
        {code === '' ? (
          <EmptyState icon={kind.icon} title={t(kind.choose)} />
        ) : (
          <OpenDocument key={code} of={kind} code={code} />
        )}
      </div>
    </div>
  );
}

/** Of what the list brought and what was asked for alone the newer one: nobody waits for what is there. */
function useNewest<Doc extends StoredDocument>({ of: kind, code }: DocumentPageProps<Doc>): Resource<Doc> {
  const one = kind.useOne(code);
  const listed = kind.useAll().data?.find((document) => document.code === code);
  const isListed = listed && !one.error && listed.version > (one.data?.version ?? 0);
  return isListed ? { ...one, data: listed } : one;
}

function OpenDocument<Doc extends StoredDocument>({ of: kind, code }: DocumentPageProps<Doc>) {
  const stored = useNewest({ of: kind, code });
  const schema = kind.useSchema();
  const typed = useSameSchema(useMemo(() => schema.data && typedSchema(kind.kind, schema.data), [kind, schema.data]));
  usePageTitle(stored.data?.name);
  if (!stored.data) return <Pending of={stored} lines={16} />;
  if (!typed && schema.error === undefined) return <Pending of={schema} lines={16} />;
  return (
    <DocumentEditor
      of={kind}
      stored={stored.data}
      schema={typed ?? anything}
      lacksSchema={typed ? undefined : <SchemaMissing of={schema} />}
    />
  );
}

/** The same object as long as it says the same: a save reads it anew, and what is judged by it is not made ready twice. */
function useSameSchema(schema: JsonSchema | undefined): JsonSchema | undefined {
  const said = useMemo(() => schema && JSON.stringify(schema), [schema]);
  return useMemo(() => (said === undefined ? undefined : (JSON.parse(said) as JsonSchema)), [said]);
}

/** The schema of which nothing is known. */
const anything: JsonSchema = {};

/** The version of an organisation goes with each save and stands in no text. */
function typedSchema(kind: string, schema: JsonSchema): JsonSchema {
  if (kind === 'contract') return schema;
  const { version: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}
