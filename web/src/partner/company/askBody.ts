import { button, type Child, element, title } from '../../publicPage/elements.ts';
import { type CompanyPaint, troubleText } from './companyPaint.ts';

/** Asks for a link with the dispatch address or number; the answer is the same whoever asks (DECISIONS T-515). */
export function askBody(paint: CompanyPaint): readonly Child[] {
  const { state, model, words } = paint;
  if (state.step === 'asked')
    return [
      title(words('ASKED')),
      element('p', {}, words('ASKED_HINT')),
      button(words('ASK_AGAIN'), 'plain', () => model.askAgain()),
    ];
  const trouble = troubleText(paint);
  const input = element('input', {
    id: 'contact',
    type: 'text',
    maxlength: '320',
    autocomplete: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-invalid': state.trouble === 'contact' ? 'true' : undefined,
    'aria-describedby': trouble ? 'contact-trouble' : 'contact-hint',
  });
  input.value = state.contact;
  input.addEventListener('input', () => model.fill(input.value));
  const form = element(
    'form',
    { class: 'ask', novalidate: true },
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'contact' }, words('CONTACT')),
      input,
      element('p', { id: 'contact-hint', class: 'hint' }, words('CONTACT_HINT')),
      trouble && element('p', { id: 'contact-trouble', class: 'fault', role: 'alert' }, trouble),
    ),
    element('button', { type: 'submit', class: 'primary', disabled: state.isSending }, words('ASK')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void model.ask();
  });
  return [
    title(words(state.step === 'late' ? 'LATE' : 'TITLE')),
    element('p', {}, words(state.step === 'late' ? 'LATE_HINT' : 'TITLE_HINT')),
    form,
  ];
}
