import type { ListedProblem } from './problemList.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The pages' own style: they stand without the console. */
export const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
dt { font-weight: 600; margin-top: 1rem; }
dd { margin: 0; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${text(title)} · Towline API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/problems/style.css">
  </head>
  <body>
    <main>
${body}
    </main>
  </body>
</html>
`;

/** One code, for people. */
export const problemPage = ({ code, status, title, means, remedy }: ListedProblem): string =>
  page(
    code,
    `      <h1><code>${text(code)}</code></h1>
      <p>${status} · ${text(title)}</p>
      <h2>What it means</h2>
      <p>${text(means)}</p>
      <h2>What to do</h2>
      <p>${text(remedy)}</p>
      <p><a href="/problems">All codes</a> · <a href="/docs">The API</a></p>`,
  );

/** All codes, for people. */
export const problemListPage = (problems: readonly ListedProblem[]): string =>
  page(
    'Problems',
    `      <h1>What the API refuses, and why</h1>
      <p>Every refusal is <code>application/problem+json</code> with one of these codes. New ones may come: treat a code that you do
        not know by its status. <a href="/docs">The API</a></p>
      <dl>
${problems
  .map(
    ({ code, status, means }) =>
      `        <dt><a href="/problems/${text(code)}"><code>${text(code)}</code></a> · ${status}</dt>\n        <dd>${text(means)}</dd>`,
  )
  .join('\n')}
      </dl>`,
  );

/** A code that is none of ours, for people. */
export const unknownPage = (): string =>
  page(
    'Unknown code',
    `      <h1>This is no code of ours</h1>
      <p><a href="/problems">All codes</a></p>`,
  );
