import type { KeyboardEvent } from 'react';

/** Enter ends an address or a number; a message leaves by its button or Ctrl+Enter, never by one Enter too many. */
export function stayOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey)
    event.preventDefault();
}
