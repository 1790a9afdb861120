import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { usePageTitle } from '../../kit/pageTitle.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { fetchEditor } from '../jsonEditor/fetchEditor.ts';
import type { JsonSchema } from '../jsonEditor/schemaAt.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentKind } from './documentKind.ts';
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
  useEffect(() => void fetchEditor().catch(() => {}), []);
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

function OpenDocument<Doc extends StoredDocument>({ of: kind, code }: DocumentPageProps<Doc>) {
  const stored = kind.useOne(code);
  const schema = kind.useSchema();
  const typed = useMemo(() => schema.data && typedSchema(kind.kind, schema.data), [kind, schema.data]);
  usePageTitle(stored.data?.name);
  if (!stored.data) return <Pending of={stored} lines={16} />;
  if (!typed) return <Pending of={schema} lines={16} />;
  return <DocumentEditor of={kind} stored={stored.data} schema={typed} />;
}

/** The version of an organisation goes with each save and stands in no text. */
function typedSchema(kind: string, schema: JsonSchema): JsonSchema {
  if (kind === 'contract') return schema;
  const { version: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}
