/** React listens for this once a document, and keeps count of it there. */
const ofReact = new Set(['selectionchange']);

/** Notes who listens there from now on; at the end nobody of them does. */
export function watchListeners(target: EventTarget): () => void {
  const add = target.addEventListener;
  const calls: Parameters<typeof add>[] = [];
  target.addEventListener = (...call: Parameters<typeof add>) => {
    if (!ofReact.has(call[0])) calls.push(call);
    add.apply(target, call);
  };
  return () => {
    target.addEventListener = add;
    for (const call of calls) target.removeEventListener(...call);
  };
}

/** Notes what is to happen later; at the end nothing of it will. */
export function watchTimers(name: 'setTimeout' | 'setInterval'): () => void {
  const set = globalThis[name] as typeof setTimeout;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const watched = (...call: Parameters<typeof set>) => {
    const timer = set(...call);
    timers.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(watched, set) });
  return () => {
    Object.assign(globalThis, { [name]: set });
    for (const timer of timers) clearTimeout(timer);
  };
}

/** An empty page at the address at which each file of tests begins; nothing is kept for it. */
export function clearPage(): void {
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  const browser: { setURL(url: string): void } = Reflect.get(window, 'happyDOM');
  browser.setURL('http://localhost:3000/');
}
