import { mostPositionRemarks } from '@towline/sdk/domain/location/motoristPosition';
import { busy, button, type Child, element, focusIn, languageChoice, title } from '../publicPage/elements.ts';
import type { MotoristPage, PageState } from './motoristPage.ts';
import { say, type WordKey } from './words.ts';

/** Paints the page's state into the root; after a step the focus stands on what it says. */
export function render(root: HTMLElement, page: MotoristPage): void {
  const painted = page.state();
  const { language, companyName, step } = painted;
  const words = (key: WordKey, values?: Readonly<Record<string, string>>): string => say(language, key, values);
  const isFirst = root.childElementCount === 0 || root.dataset.step === 'loading';
  const isSameStep = root.dataset.step === step.kind;
  document.documentElement.lang = language;
  document.title = words('TITLE');
  const takeBackFocus = isSameStep ? focusIn(root) : undefined;
  root.replaceChildren(
    element(
      'header',
      {},
      element('p', { class: 'company' }, companyName ?? ''),
      languageChoice(language, words('LANGUAGE'), (chosen) => page.speak(chosen)),
    ),
    element(
      'main',
      {},
      painted.isRefused ? element('p', { class: 'fault', role: 'alert' }, words('REFUSED')) : undefined,
      ...body(painted, page, words),
    ),
    element(
      'footer',
      {},
      element('p', { class: 'danger' }, words('SAFE_FIRST')),
      element('p', {}, step.kind === 'closed' ? undefined : words('PRIVACY')),
    ),
  );
  root.dataset.step = step.kind;
  takeBackFocus?.();
  if (!isFirst && !isSameStep) root.querySelector<HTMLElement>('h1')?.focus();
  if (painted.isWordless) root.querySelector<HTMLElement>('textarea')?.focus();
}

type Words = (key: WordKey, values?: Readonly<Record<string, string>>) => string;

function body(state: PageState, page: MotoristPage, words: Words): readonly Child[] {
  const { step, companyName } = state;
  switch (step.kind) {
    case 'loading':
      return [title(words('TITLE')), element('p', { role: 'status' }, words('LOADING'))];
    case 'unreachable':
      return [title(words('UNREACHABLE')), button(words('TRY_NOW'), 'primary', () => void page.tryAgain())];
    case 'closed':
      return [title(words('CLOSED')), element('p', {}, words('CLOSED_HINT'))];
    case 'ready':
      return [
        title(words('TITLE')),
        element('p', {}, companyName ? words('ASKED_BY', { name: companyName }) : words('ASKED')),
        button(words('FIND'), 'primary', () => void page.find()),
        element('p', { class: 'hint' }, words('FIND_HINT')),
        description(state, page, words, false),
      ];
    case 'locating':
      return [title(words('LOCATING')), busy(), element('p', { class: 'hint' }, words('LOCATING_HINT'))];
    case 'found':
      return [
        title(words('FOUND')),
        element(
          'div',
          { class: 'place' },
          element(
            'p',
            { class: 'name', role: 'status' },
            step.name ?? (step.isNamed ? words('NO_NAME') : words('LOADING')),
          ),
          element('p', { class: 'facts' }, `${step.fix.latitude}, ${step.fix.longitude}`),
          element('p', { class: 'facts' }, words('ACCURACY', { metres: String(Math.ceil(step.fix.accuracy)) })),
        ),
        wordsField(state, page, words('WORDS'), words('WORDS_HINT'), undefined),
        button(words('SEND'), 'primary', () => void page.confirm()),
        button(words('AGAIN'), 'plain', () => void page.find()),
      ];
    case 'trouble':
      return [
        title(words(`TROUBLE_${step.trouble}`)),
        element('p', { class: 'hint' }, words(`TROUBLE_${step.trouble}_HINT`)),
        step.trouble === 'insecure' || step.trouble === 'unsupported'
          ? undefined
          : button(words('AGAIN'), 'plain', () => void page.find()),
        description(state, page, words, true),
      ];
    case 'sending':
      return [title(words('SENDING')), busy()];
    case 'kept':
      return [title(words('KEPT')), button(words('TRY_NOW'), 'primary', () => void page.tryAgain())];
    case 'sent':
      return [
        title(words('SENT')),
        element('p', {}, words('SENT_HINT')),
        button(words('SEND_ANOTHER'), 'plain', () => page.another()),
      ];
  }
}

/** The way without a position: words alone, or beside one that is too rough. */
function description(state: PageState, page: MotoristPage, words: Words, isOpen: boolean): HTMLElement {
  const field = wordsField(
    state,
    page,
    words('DESCRIBE'),
    words('DESCRIBE_HINT'),
    state.isWordless ? words('DESCRIBE_EMPTY') : undefined,
  );
  const send = button(words('SEND_WORDS'), isOpen ? 'primary' : 'plain', () => void page.describe());
  if (isOpen) return element('section', {}, field, send);
  const isTyped = state.words !== '' || state.isWordless;
  return element('details', { open: isTyped }, element('summary', {}, words('WITHOUT')), field, send);
}

function wordsField(
  state: PageState,
  page: MotoristPage,
  label: string,
  hint: string,
  fault: string | undefined,
): HTMLElement {
  const area = element('textarea', {
    id: 'words',
    rows: '3',
    maxlength: String(mostPositionRemarks),
    autocomplete: 'off',
    'aria-describedby': fault ? 'words-fault words-hint' : 'words-hint',
    'aria-invalid': fault ? 'true' : undefined,
  });
  area.value = state.words;
  area.addEventListener('input', () => page.write(area.value));
  return element(
    'div',
    { class: 'field' },
    element('label', { for: 'words' }, label),
    area,
    fault ? element('p', { id: 'words-fault', class: 'fault', role: 'alert' }, fault) : undefined,
    element('p', { id: 'words-hint', class: 'hint' }, hint),
  );
}
