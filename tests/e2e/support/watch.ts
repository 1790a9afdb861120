import type { BrowserContext } from '@playwright/test';

/** A refusal of the API is part of the play, and the browser reports each; what is said about it stands on the screen. */
const isRefusalOfApi = (text: string, url: string): boolean =>
  /the server responded with a status of 4\d\d/.test(text) && /^\/v\d\//.test(new URL(url).pathname);

/** Collects what no test should see: errors of the page, of its console, and failures of the server. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (problem) => faults.push(`page error: ${problem.error().stack ?? problem.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || (url && isRefusalOfApi(message.text(), url))) return;
    faults.push(`console error: ${message.text()} (${url})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return faults;
}
