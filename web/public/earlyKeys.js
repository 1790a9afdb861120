// Ctrl+K before the console is there: remembers it and what is typed after it, until app/earlyKeys.ts takes both. A file of
// its own, because the content security policy allows no inline script. What is typed into a field is the field's.
(() => {
  const early = { isAsked: false, text: '', entered: false };
  const keep = (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (typeof key !== 'string' || isComposing || event.target?.matches?.('input, textarea, select')) return;
    const isAsking = (ctrlKey || metaKey) && !altKey && !event.shiftKey && key.toLowerCase() === 'k';
    if (isAsking) early.isAsked = true;
    else if (!early.isAsked) return;
    else if (key === 'Escape') Object.assign(early, { isAsked: false, text: '', entered: false });
    else if (key === 'Enter') early.entered = early.text.trim() !== '';
    else if (key === 'Backspace') early.text = early.text.slice(0, -1);
    // AltGr, which writes a letter, says Ctrl and Alt.
    else if (key.length === 1 && ctrlKey === altKey && !metaKey) early.text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, true);
  window.towlineEarlyKeys = () => {
    window.removeEventListener('keydown', keep, true);
    delete window.towlineEarlyKeys;
    return early;
  };
})();
