import { Button } from '@blueprintjs/core';
import { GitMergeIcon } from '@blueprintjs/icons';
import type { ComparedChange, KeptVersion } from '@towline/sdk/domain/changes/threeWay';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatTime } from '../../i18n/format.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import { defineModal, type ModalProps } from '../modals/modalStack.ts';
import { ChangeList, type ShownChange } from './ChangeList.tsx';

/** Who saved a change, and when as the wire writes it; unknown where the server does not say. */
export interface SavedBy {
  readonly agentName?: string | undefined;
  readonly actingAgentName?: string | undefined;
  readonly at?: string | undefined;
}

/** A changed field with what each of the three versions says, in the agent's words. */
export interface ShownComparison extends ComparedChange {
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  readonly by?: SavedBy | undefined;
}

/** Which version of each field that both changed goes on. */
export type Choices = Readonly<Record<string, KeptVersion>>;

interface ConflictProps extends ModalProps<Choices> {
  /** Who was faster. */
  readonly last: SavedBy | undefined;
  readonly fields: readonly ShownComparison[];
  /** What happens with the choices: "Save with these choices". */
  readonly verb: string;
}

/**
 * Somebody else was faster: what each of the two changed, field by field, against what was there before. Fields that only
 * one of them changed keep that change; of the others one version is chosen. Closing loses nothing (DECISIONS S-04).
 */
function Conflict({ last, fields, verb, close }: ConflictProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Choices>({});
  const conflicts = fields.filter(({ kind }) => kind === 'conflict');
  const left = conflicts.filter(({ key }) => !chosen[key]).length;
  const who = (last && doerName(last)) || t('SOMEBODY_ELSE');
  const at = last?.at;
  const all = (version: KeptVersion) => setChosen(Object.fromEntries(conflicts.map(({ key }) => [key, version])));
  const body = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const send = (): void => {
    if (left === 0) {
      close(chosen);
      return;
    }
    // The key reaches where the button rests: it says what is missing, and goes there.
    setIsTried(true);
    const open = [...(body.current?.querySelectorAll('[data-conflict]') ?? [])].find(
      (field) => !field.querySelector('input:checked'),
    );
    open?.querySelector('input')?.focus();
  };
  const shown = (kind: 'mine' | 'theirs'): ShownChange[] =>
    fields
      .filter((field) => field.kind === kind)
      .map((field) => ({ key: field.key, label: field.label, before: field.before, after: field[kind] }));
  const [theirs, mine] = [shown('theirs'), shown('mine')];

  useHotkeys(t('CONFLICT_TITLE'), [{ keys: '$mod+Enter', label: 'SAVE', run: send }]);

  return (
    <ModalFrame
      isOpen
      size="large"
      icon={<GitMergeIcon />}
      title={t('CONFLICT_TITLE')}
      onClose={() => close()}
      footerLeft={
        conflicts.length > 0 && (
          <>
            <Button text={t('buttons:ALL_THEIRS')} onClick={() => all('theirs')} />{' '}
            <Button text={t('buttons:ALL_MINE')} onClick={() => all('mine')} />
          </>
        )
      }
      footer={
        <>
          <Button text={t('buttons:GO_ON_EDITING')} onClick={() => close()} />
          <ReasonedButton
            intent="primary"
            {...(left > 0 ? { reason: t('CHOICES_LEFT', { count: left }) } : {})}
            onClick={send}
          >
            {verb} <KeyHint keys="Ctrl+Enter" />
          </ReasonedButton>
        </>
      }
    >
      <div className="tl-conflicts" ref={body}>
        {isTried && left > 0 && (
          <p className="tl-field-error" role="alert">
            {t('CHOICES_LEFT', { count: left })}
          </p>
        )}
        <p>
          {at
            ? t('CONFLICT_BY_AT', { agent: who, time: formatTime(at, undefined, true) })
            : t('CONFLICT_BY', { agent: who })}{' '}
          {t('CONFLICT_TEXT')}
        </p>
        {conflicts.map((field) => (
          <ConflictField
            key={field.key}
            field={field}
            who={who}
            chosen={chosen[field.key]}
            onChoose={(version) => setChosen((before) => ({ ...before, [field.key]: version }))}
          />
        ))}
        {theirs.length > 0 && (
          <section>
            <h3>{t('ALSO_CHANGED_BY', { agent: who })}</h3>
            <ChangeList label={t('ALSO_CHANGED_BY', { agent: who })} changes={theirs} />
          </section>
        )}
        {mine.length > 0 && (
          <section>
            <h3>{t('CHANGED_BY_YOU')}</h3>
            <ChangeList label={t('CHANGED_BY_YOU')} changes={mine} />
          </section>
        )}
      </div>
    </ModalFrame>
  );
}

interface ConflictFieldProps {
  readonly field: ShownComparison;
  readonly who: string;
  readonly chosen: KeptVersion | undefined;
  readonly onChoose: (version: KeptVersion) => void;
}

function ConflictField({ field, who, chosen, onChoose }: ConflictFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const agent = (field.by && doerName(field.by)) || who;
  const at = field.by?.at;
  const theirs = at ? t('BY_AGENT_AT', { agent, time: formatTime(at, undefined, true) }) : agent;
  const titles: Record<KeptVersion, string> = { theirs, mine: t('YOUR_VERSION') };
  return (
    <fieldset className="tl-conflict" data-conflict={field.key}>
      <legend>{field.label}</legend>
      <p>{t('BEFORE_WAS', { text: field.before || '–' })}</p>
      <div className="tl-conflict-versions">
        {(['theirs', 'mine'] as const).map((version) => (
          <label key={version}>
            <input type="radio" name={name} checked={chosen === version} onChange={() => onChoose(version)} />
            <span>
              <strong>{titles[version]}</strong>
              {field[version] || '–'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const conflictDialog = defineModal(Conflict);
