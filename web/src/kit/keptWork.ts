// Below it everything is forgotten at sign-out (session/signOut).
const prefix = 'towline.work.';

/** What this browser keeps under a name; nothing where it keeps nothing, or no JSON. Whoever reads it looks whether it is theirs. */
export function readWork(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps work over a reload or a crash; answers whether it is kept. Storage may be full or forbidden. */
export function keepWork(name: string, work: unknown): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(work));
    return true;
  } catch (error) {
    console.warn('what is typed cannot be kept in this browser', error);
    return false;
  }
}

/** Sent, saved or thrown away: there is nothing to keep. */
export function forgetWork(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
