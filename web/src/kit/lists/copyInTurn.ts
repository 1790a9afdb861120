import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copyText.ts';
import { flash } from '../flash.ts';

/** A second press within this time copies the next thing. */
const againMs = 900;

export interface CopyPress {
  readonly key: string;
  readonly turn: number;
  readonly atMs: number;
}

/** The how-manieth press in a row this is, from 0; a pause, another row or having copied all begins anew. */
export function pressOf(before: CopyPress | undefined, key: string, atMs: number, things: number): CopyPress {
  const goesOn = before !== undefined && before.key === key && atMs - before.atMs <= againMs;
  return { key, atMs, turn: goesOn ? (before.turn + 1) % things : 0 };
}

/**
 * The dot copies the id, pressed twice what the thing is known by (a request: its plate), three times its link; each press copies
 * at once, and says what is on the clipboard (console.md §4.4, DECISIONS T-301).
 */
export function useCopyInTurn(): (id: string, knownBy: string | undefined, link: string | undefined) => void {
  const { t } = useTranslation();
  const last = useRef<CopyPress>(undefined);
  return (id, knownBy, link) => {
    const things = [id, knownBy, link].filter((thing) => thing !== undefined && thing !== '');
    last.current = pressOf(last.current, id, performance.now(), things.length);
    const text = things[last.current.turn] ?? id;
    void copyText(text).then(
      () => flash.notice(t('COPIED_WHAT', { what: text }), { staysMs: 2_000 }),
      () => flash.failure(t('COPY_FAILED')),
    );
  };
}
