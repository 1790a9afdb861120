import type { ContactLanguage, SandboxAct, SandboxPayment } from '@towline/sdk/api';
import { button, type Child, element, facts, title } from '../../publicPage/elements.ts';
import type { NoAnswer } from '../../publicPage/outcomeOf.ts';
import { money, paintPage } from './payRender.ts';
import type { SandboxServer } from './payServer.ts';
import { say, type WordKey, type Words } from './words.ts';

const acts: readonly SandboxAct[] = ['CardWorks', 'CardFails', 'MandatePaid', 'MandateFails'];

/** The hosted page of the sandbox, where a person plays what a customer and their bank would do (DECISIONS T-566). */
export function startSandboxPage(
  root: HTMLElement,
  {
    session,
    language,
    server,
    go,
  }: { session: string; language: ContactLanguage; server: SandboxServer; go: (url: string) => void },
): Promise<void> {
  let isActing = false;

  const act = async (what: SandboxAct): Promise<void> => {
    if (isActing) return;
    isActing = true;
    const found = await server.act(session, what);
    isActing = false;
    // A card that fails may be tried again here; everything else leads back to whoever wants the money.
    if (typeof found === 'object' && !found.isOpen) return go(found.returnUrl);
    paint(found);
  };

  function bodyOf(found: SandboxPayment, words: Words): readonly Child[] {
    const amount = money(found.language, found.amount, found.currency);
    const press = (what: SandboxAct): Child =>
      button(words(`ACT_${what}` satisfies WordKey), what === 'CardWorks' ? 'primary' : 'plain', () => void act(what), {
        id: what,
      });
    return [
      title(words('SANDBOX')),
      element('p', { class: 'hint' }, words('SANDBOX_HINT')),
      facts([
        [words('FOR'), found.description],
        [words('AMOUNT'), amount],
      ]),
      found.hasFailed ? element('p', { class: 'fault', role: 'alert' }, words('CARD_FAILED')) : undefined,
      ...(found.isOpen ? acts.map(press) : [element('p', { role: 'status' }, words('SANDBOX_OVER'))]),
      element('a', { href: found.returnUrl }, words('BACK')),
    ];
  }

  function paint(found: SandboxPayment | NoAnswer): void {
    const spoken = typeof found === 'object' ? found.language : language;
    const words: Words = (key, values) => say(spoken, key, values);
    const isShown = typeof found === 'object';
    const step = isShown ? `sandbox:${found.isOpen}:${found.hasFailed === true}` : found;
    const body = isShown
      ? bodyOf(found, words)
      : found === 'away'
        ? [title(words('UNREACHABLE')), button(words('TRY_NOW'), 'primary', () => void load())]
        : [title(words('CLOSED')), element('p', {}, words('CLOSED_HINT'))];
    paintPage(root, { step, language: spoken, name: words('SANDBOX_NAME'), words }, body);
  }

  const load = async (): Promise<void> => paint(await server.open(session));
  return load();
}
