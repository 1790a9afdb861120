import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

/** A refusal of the API is part of the play, and the browser reports each; what is said about it stands on the screen. */
const isRefusalOfApi = (text: string, url: string): boolean =>
  /the server responded with a status of 4\d\d/.test(text) && /^\/v\d\//.test(new URL(url).pathname);

/** At a plain address a header of ours counts for nothing, and the browser says so (DECISIONS T-852). */
const isOfPlainAddress = (text: string): boolean =>
  /^The Cross-Origin-Opener-Policy header has been ignored/.test(text);

export interface FaultWatch {
  faults: readonly string[];
  stop(): void;
}

/**
 * Collects what no test should see: errors of the page, of its console, and failures of the server. A system that a test takes away is
 * its play: calls at an address with one of these parts may be answered 502.
 */
export function watchFaults(context: BrowserContext, away: () => readonly string[] = () => []): FaultWatch {
  const faults: string[] = [];
  const isAway = (url: string) => away().some((part) => url.includes(part));
  const onError = (problem: WebError) =>
    void faults.push(`page error: ${problem.error().stack ?? problem.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    if (message.type() !== 'error' || isOfPlainAddress(message.text()) || (url && isRefusalOfApi(message.text(), url)))
      return;
    if (/the server responded with a status of 502/.test(message.text()) && isAway(url)) return;
    faults.push(`console error: ${message.text()} (${url})`);
  };
  const onResponse = (response: Response) => {
    if (response.status() === 502 && isAway(response.url())) return;
    if (response.status() >= 500) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  };
  context.on('weberror', onError).on('console', onConsole).on('response', onResponse);
  return {
    faults,
    stop: () => void context.off('weberror', onError).off('console', onConsole).off('response', onResponse),
  };
}
