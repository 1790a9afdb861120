import { TextArea, type TextAreaProps } from '@blueprintjs/core';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

type Left = 'autoResize' | 'fill' | 'growVertically' | 'onChange' | 'onBlur' | 'onKeyDown' | 'value';

interface GrowingTextProps extends Omit<TextAreaProps, Left> {
  readonly value: string;
  /** What was typed; a frame after the key, at once when another key than a letter follows or the field is left. */
  readonly onText: (text: string) => void;
}

/** Where nothing is painted, behind another window, the frame never comes. */
const longestWait = 100;

/**
 * A text of several lines that is as high as what it holds. Its letters are painted before the form thinks about them, and
 * the style sheet gives the height, where the browser can: measuring at every key costs a layout of the whole page.
 */
export function GrowingText({ value, onText, className = '', ...props }: GrowingTextProps) {
  // Typed, and not told yet.
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ text: string; frame: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const tell = useRef(onText);
  tell.current = onText;

  const give = useCallback((): void => {
    const { current } = waiting;
    if (!current) return;
    waiting.current = undefined;
    cancelAnimationFrame(current.frame);
    clearTimeout(current.timer);
    setTyped(undefined);
    tell.current(current.text);
  }, []);
  useEffect(() => give, [give]);

  const take = (text: string): void => {
    setTyped(text);
    if (waiting.current) waiting.current.text = text;
    else {
      const frame = requestAnimationFrame(() => setTimeout(give));
      waiting.current = { text, frame, timer: setTimeout(give, longestWait) };
    }
  };
  // A key that steers acts on what stands in the field.
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (key.length > 1 || ctrlKey || metaKey || altKey) give();
  };

  return (
    <TextArea
      {...props}
      fill
      className={`tl-growing-text ${className}`}
      value={typed ?? value}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={give}
    />
  );
}
