import { TextArea, type TextAreaProps } from '@blueprintjs/core';

type GrowingTextProps = Omit<TextAreaProps, 'autoResize' | 'fill' | 'growVertically'>;

/**
 * A text of several lines that is as high as what it holds. The style sheet does it, where the browser can: measuring
 * the text at every key costs a layout of the whole page each time.
 */
export function GrowingText({ className = '', ...props }: GrowingTextProps) {
  return <TextArea {...props} fill className={`tl-growing-text ${className}`} />;
}
