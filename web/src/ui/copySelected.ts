/** As browsers copied before there was a clipboard for scripts; refused where that is refused, too. */
export function copySelected(text: string): void {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // Within the dialog that is open: one that holds the focus takes it back from anywhere else.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  if (!isCopied) throw new Error('the browser copies nothing');
}
