/** How a long piece of work tells what it does. Two renderers, one interface: commands never know which (cli.md §5.5). */
export type Reporter = {
  /** The work begins. `name` is the command with a dot, such as guarantees.import */
  start(event: {
    name: string;
    title: string;
    runId?: string;
    facts?: Readonly<Record<string, string | number>>;
  }): void;
  /** A part of it begins, such as Uploading; with a run, it can be continued from here on */
  phase(text: string, runId?: string): void;
  /** A part of it is done */
  step(text: string, facts?: Readonly<Record<string, string | number>>): void;
  /** How far the present part is. `total` is 0 while nobody knows */
  progress(done: number, total: number, facts?: Readonly<Record<string, string | number>>): void;
  /** One item is decided */
  item(event: { id: string; outcome: 'ok' | 'skipped' | 'failed'; code?: string; message?: string }): void;
  warn(text: string): void;
  /** The work ends, well or not */
  done(facts: Readonly<Record<string, string | number>>): Promise<void>;
  fail(): Promise<void>;
};
