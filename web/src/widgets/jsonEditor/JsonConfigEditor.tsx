import { Button } from '@blueprintjs/core';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { textOf } from './documentText.ts';
import { JsonDiff, JsonText } from './editorParts.ts';
import type { DocumentScan } from './findingsOf.ts';
import type { DiffSteps } from './JsonDiff.tsx';
import { JsonFindings } from './JsonFindings.tsx';
import type { GivenText, JsonPlace } from './JsonText.tsx';
import type { JsonFinding } from './jsonFinding.ts';
import type { JsonSchema } from './schemaAt.ts';
import { useJsonWords } from './useJsonWords.ts';
import './jsonEditor.css';

/** The text itself, what was changed in it, or how it differs from what somebody else saved meanwhile. */
export type JsonView = 'text' | 'differences' | 'theirs';

interface JsonConfigEditorProps {
  readonly kind: ConfigurationKind;
  readonly label: string;
  /** As it was loaded: what the differences are shown to, and what protected members stay as. */
  readonly loaded: ConfigurationDocument;
  /** What somebody else saved while this was typed. */
  readonly theirs?: ConfigurationDocument | undefined;
  readonly view: JsonView;
  readonly onView: (view: JsonView) => void;
  readonly schema: JsonSchema;
  readonly scan?: DocumentScan | undefined;
  readonly text: string;
  /** What was set in it from outside last. */
  readonly given?: GivenText | undefined;
  readonly onText: (text: string) => void;
  readonly findings: readonly JsonFinding[];
  readonly onFindings: (findings: readonly JsonFinding[]) => void;
  readonly isReadOnly?: boolean;
  /** Where the text is looked at; a new object goes there again. */
  readonly place?: JsonPlace | undefined;
  readonly onPlace: (place: JsonPlace) => void;
}

/**
 * A document of the configuration as text: judged by its schema while one types, with the differences to what is saved
 * (3-platform §2, §5). Who renders it keeps the text and what was found. The editor itself is loaded when this is opened.
 */
export function JsonConfigEditor(props: JsonConfigEditorProps) {
  const { kind, label, loaded, theirs, onView, schema, scan, text, given, onText } = props;
  const { findings, onFindings, isReadOnly = false, place, onPlace } = props;
  const { t } = useTranslation();
  const hint = useId();
  const words = useJsonWords(label);
  const steps = useRef<DiffSteps>(null);
  const view = props.view === 'theirs' && !theirs ? 'text' : props.view;
  return (
    <section className="tl-json" aria-label={label}>
      <div className="tl-json-bar">
        <SegmentedChoice
          label={label}
          value={view}
          onChange={onView}
          choices={[
            { value: 'text', label: t('buttons:EDIT_TEXT') },
            { value: 'differences', label: t('buttons:SHOW_DIFFERENCES') },
            ...(theirs ? [{ value: 'theirs' as const, label: t('buttons:COMPARE_WITH_THEIRS') }] : []),
          ]}
        />
        {view === 'text' ? (
          <span className="tl-caption" id={hint}>
            {isReadOnly ? '' : t('JSON_LEAVE_HINT')}
          </span>
        ) : (
          <span className="tl-actions">
            <Button
              text={t('buttons:PREVIOUS_CHANGE')}
              aria-keyshortcuts="Alt+PageUp"
              onClick={() => steps.current?.previous()}
            />
            <Button
              text={t('buttons:NEXT_CHANGE')}
              aria-keyshortcuts="Alt+PageDown"
              onClick={() => steps.current?.next()}
            />
          </span>
        )}
      </div>
      <div className="tl-json-body">
        <div className="tl-json-text">
          <Suspense fallback={<Skeleton lines={16} />}>
            {view === 'text' ? (
              <JsonText
                {...{ kind, loaded, schema, scan, words, text, given, onText, onFindings, isReadOnly }}
                goTo={place}
              />
            ) : (
              <JsonDiff
                key={view}
                before={textOf(view === 'theirs' && theirs ? theirs : loaded)}
                after={text}
                words={words}
                beforeLabel={t(view === 'theirs' ? 'labels:THEIR_VERSION' : 'labels:AS_SAVED')}
                afterLabel={t('labels:AS_EDITED')}
                steps={steps}
              />
            )}
          </Suspense>
        </div>
        {findings.length > 0 && (
          <JsonFindings
            findings={findings}
            words={words}
            onGo={({ from }) => {
              onView('text');
              onPlace({ at: from });
            }}
          />
        )}
      </div>
    </section>
  );
}
