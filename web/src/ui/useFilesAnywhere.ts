import { useEffect, useRef } from 'react';

/**
 * Files that are pasted, or dropped beside the place for them: without this the browser would open them and leave the page.
 * @param active off while nothing may be added; a file that is dropped then does nothing
 */
export function useFilesAnywhere(onFiles: (files: readonly File[]) => void, active: boolean): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const take = (event: Event, list: FileList | undefined): void => {
      if (!list || list.length === 0) return;
      event.preventDefault();
      if (active) latest.current([...list]);
    };
    const paste = (event: ClipboardEvent): void => take(event, event.clipboardData?.files);
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      // What a place for files has taken is not taken again.
      if (!event.defaultPrevented) take(event, event.dataTransfer?.files);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [active]);
}
