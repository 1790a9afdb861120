/** Where the console runs (3-platform §9). */
export type Environment = 'Dev' | 'Test' | 'Stag' | 'Prod';

const favicons: Record<Environment, string> = {
  Dev: '/favicon-dev.svg',
  Test: '/favicon-test.svg',
  Stag: '/favicon-stag.svg',
  Prod: '/favicon-prod.svg',
};

/** `[TEST] ` before the title of the browser's tab, nothing in production. */
export function titlePrefix(environment: Environment): string {
  return environment === 'Prod' ? '' : `[${environment.toUpperCase()}] `;
}

/** Shows the page and the environment in the browser's tab: the title with its prefix, the icon in its colour. */
export function showInTab(environment: Environment, title: string): void {
  document.title = `${titlePrefix(environment)}${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon && !icon.href.endsWith(favicons[environment])) icon.href = favicons[environment];
}
