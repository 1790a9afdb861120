const clipboardOf = (of: { clipboard?: Clipboard }): Clipboard | undefined => of.clipboard;
// Fetched ahead where it will be needed: a browser copies while it handles a press, and not much later.
const older = clipboardOf(navigator) ? undefined : import('./copySelected.ts');

/**
 * Puts a text on the clipboard; rejected where the browser refuses it. A page of plain http that comes from another machine has no
 * `navigator.clipboard` (DECISIONS T-852).
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = clipboardOf(navigator);
  if (clipboard) await clipboard.writeText(text);
  else (await (older ?? import('./copySelected.ts'))).copySelected(text);
}
