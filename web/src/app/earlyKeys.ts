/** What public/earlyKeys.js kept before the console was there. */
export interface EarlyKeys {
  readonly isAsked: boolean;
  readonly text: string;
  readonly entered: boolean;
}

declare global {
  interface Window {
    towlineEarlyKeys?: () => EarlyKeys;
  }
}

/** Takes over from the page that loads: keys are ours from now on. Undefined where nobody asked for the omnibar. */
export function takeEarlyKeys(): EarlyKeys | undefined {
  const early = window.towlineEarlyKeys?.();
  return early?.isAsked ? early : undefined;
}
