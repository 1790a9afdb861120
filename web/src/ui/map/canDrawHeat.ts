let known: boolean | undefined;

/** Whether this browser draws density: it is drawn by its graphics card. */
export function canDrawHeat(): boolean {
  try {
    known ??= document.createElement('canvas').getContext('webgl2') != null;
  } catch {
    known = false;
  }
  return known;
}
