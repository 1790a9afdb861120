import type buttons from '../i18n/buttons.json';
import type labels from '../i18n/labels.json';
import type messages from '../i18n/messages.json';

/** Key of a text that names a field, a column, a part of the screen. */
export type LabelKey = keyof typeof labels;
/** Key of a text on a button. */
export type ButtonKey = keyof typeof buttons;
/** Key of a sentence. */
export type MessageKey = keyof typeof messages;
