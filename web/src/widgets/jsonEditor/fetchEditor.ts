/** Brings the editor's code: for the editor, and for who is about to open one. */
export const fetchEditor = async () => (await import('./JsonText.tsx')).JsonText;
