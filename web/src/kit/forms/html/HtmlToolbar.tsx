import { Button, HTMLSelect } from '@blueprintjs/core';
import {
  BoldIcon,
  ItalicIcon,
  LinkIcon,
  MinusIcon,
  NumberedListIcon,
  PropertiesIcon,
  RedoIcon,
  StrikethroughIcon,
  UnderlineIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type FocusEvent, type JSX, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFocus } from '../../../ui/roving.ts';
import type { LabelKey } from '../../texts.ts';
import {
  around,
  blocks,
  hasMark,
  insertLine,
  insertText,
  listAround,
  setBlock,
  toggle,
  toggleList,
} from './htmlCommands.ts';
import { htmlSchema } from './htmlSchema.ts';
import type { Placeholder } from './placeholders.ts';

const { marks, nodes } = htmlSchema;

interface Tool {
  readonly label: LabelKey;
  readonly icon: JSX.Element;
  readonly keys?: string;
  readonly run: Command;
  /** Switched on here; not said for what is no switch. */
  readonly isOn?: (state: EditorState) => boolean;
  readonly mayRun?: (state: EditorState) => boolean;
}

const tools: readonly Tool[] = [
  { label: 'BOLD', icon: <BoldIcon />, keys: 'Ctrl+B', run: toggle(marks.b), isOn: (state) => hasMark(state, marks.b) },
  {
    label: 'ITALIC',
    icon: <ItalicIcon />,
    keys: 'Ctrl+I',
    run: toggle(marks.i),
    isOn: (state) => hasMark(state, marks.i),
  },
  {
    label: 'UNDERLINED',
    icon: <UnderlineIcon />,
    keys: 'Ctrl+U',
    run: toggle(marks.u),
    isOn: (state) => hasMark(state, marks.u),
  },
  {
    label: 'STRUCK_OUT',
    icon: <StrikethroughIcon />,
    keys: 'Ctrl+Shift+X',
    run: toggle(marks.strike),
    isOn: (state) => hasMark(state, marks.strike),
  },
  {
    label: 'BULLETS',
    icon: <PropertiesIcon />,
    run: toggleList(nodes.ul),
    isOn: (state) => listAround(state) === nodes.ul,
  },
  {
    label: 'NUMBERING',
    icon: <NumberedListIcon />,
    run: toggleList(nodes.ol),
    isOn: (state) => listAround(state) === nodes.ol,
  },
  { label: 'DIVIDING_LINE', icon: <MinusIcon />, run: insertLine },
  { label: 'UNDO_TYPING', icon: <UndoIcon />, keys: 'Ctrl+Z', run: undo, mayRun: (state) => undoDepth(state) > 0 },
  { label: 'REDO_TYPING', icon: <RedoIcon />, keys: 'Ctrl+Y', run: redo, mayRun: (state) => redoDepth(state) > 0 },
];

const blockLabels = { p: 'PARAGRAPH', h1: 'HEADING_1', h2: 'HEADING_2', h3: 'HEADING_3' } as const;
const stops = '[data-tool]';

interface HtmlToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly placeholders: readonly Placeholder[];
  readonly isLinking: boolean;
  readonly onLink: () => void;
  /** Escape: back to the text. */
  readonly onLeave: () => void;
  readonly place: Ref<HTMLDivElement>;
}

/** What can be done to the text: one stop for Tab, arrows between the tools. */
export function HtmlToolbar({ state, run, placeholders, isLinking, onLink, onLeave, place }: HtmlToolbarProps) {
  const { t } = useTranslation();
  const [stop, setStop] = useState('block');
  const block =
    around(
      state,
      blocks.map((name) => nodes[name]),
    )?.name ?? '';
  const tool = (name: string) => ({
    'data-tool': name,
    tabIndex: name === stop ? 0 : -1,
    onFocus: (_event: FocusEvent) => setStop(name),
  });
  return (
    <div
      ref={place}
      className="tl-html-tools"
      role="toolbar"
      aria-label={t('labels:FORMATTING')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onLeave();
        } else moveFocus(event, 'horizontal', stops);
      }}
    >
      <HTMLSelect
        {...tool('block')}
        minimal
        aria-label={t('labels:KIND_OF_TEXT')}
        value={block}
        onChange={({ currentTarget: { value } }) => {
          const type = blocks.find((one) => one === value);
          if (type) run(setBlock(nodes[type]));
        }}
      >
        {block === '' && <option value="">–</option>}
        {blocks.map((name) => (
          <option key={name} value={name}>
            {t(`labels:${blockLabels[name]}`)}
          </option>
        ))}
      </HTMLSelect>
      {tools.map(({ label, icon, keys, run: command, isOn, mayRun }) => (
        <Button
          key={label}
          {...tool(label)}
          variant="minimal"
          icon={icon}
          aria-label={t(`labels:${label}`)}
          title={[t(`labels:${label}`), keys].filter(Boolean).join(' · ')}
          aria-pressed={isOn?.(state)}
          active={isOn?.(state)}
          aria-disabled={mayRun?.(state) === false || undefined}
          className={mayRun?.(state) === false ? 'tl-html-idle' : undefined}
          onClick={() => run(command)}
        />
      ))}
      <Button
        {...tool('link')}
        variant="minimal"
        icon={<LinkIcon />}
        aria-label={t('labels:LINK')}
        title={t('labels:LINK')}
        aria-expanded={isLinking}
        active={hasMark(state, marks.a)}
        onClick={onLink}
      />
      {placeholders.length > 0 && (
        <HTMLSelect
          {...tool('placeholder')}
          minimal
          aria-label={t('labels:INSERT_PLACEHOLDER')}
          value=""
          onChange={({ currentTarget: { value } }) => run(insertText(`{{${value}}}`))}
        >
          <option value="">{t('labels:INSERT_PLACEHOLDER')}</option>
          {placeholders.map(({ name, note }) => (
            <option key={name} value={name}>
              {[`{{${name}}}`, note].filter(Boolean).join(' · ')}
            </option>
          ))}
        </HTMLSelect>
      )}
    </div>
  );
}
