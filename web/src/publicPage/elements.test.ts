import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, element, facts, focusIn, languageChoice } from './elements.ts';

beforeEach(() => document.body.replaceChildren());

describe('an element of a page behind a link', () => {
  it('has its attributes, and none that is false or absent', () => {
    const made = element('input', { id: 'a', disabled: true, readonly: false, lang: undefined, value: '' });
    expect(made.outerHTML).toBe('<input id="a" disabled="" value="">');
  });

  it('shows words as words, whatever stands in them', () => {
    const made = element('p', {}, '<img src=x onerror=alert(1)>', undefined, ' & more');
    expect(made.children).toHaveLength(0);
    expect(made.textContent).toBe('<img src=x onerror=alert(1)> & more');
  });

  it('a button does what it says and sends no form', () => {
    const run = vi.fn();
    const made = button('Go', 'primary', run, { disabled: false });
    made.click();
    expect([made.type, run.mock.calls.length]).toEqual(['button', 1]);
  });

  it('facts leave out what has no value', () => {
    const list = facts([
      ['Plate', '1ABC234'],
      ['Remarks', ''],
      ['Place', undefined],
      ['Phone', element('a', {}, '+32')],
    ]);
    expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Plate', 'Phone']);
  });

  it('the choice of a language says each in itself, and tells which was chosen', () => {
    const chosen = vi.fn();
    const made = languageChoice('nl', 'Taal', chosen) as HTMLSelectElement;
    expect(made.querySelector<HTMLOptionElement>('option[selected]')?.value).toBe('nl');
    expect([...made.options].every((option) => option.lang === option.value && option.text !== '')).toBe(true);
    made.value = 'fr';
    made.dispatchEvent(new Event('change'));
    expect(chosen).toHaveBeenCalledWith('fr');
  });
});

describe('painting anew', () => {
  const paint = () => {
    const area = element('textarea', { id: 'remarks' });
    area.value = 'Hello there';
    const root = element('main', {}, area, element('input', { id: 'time' }));
    document.body.replaceChildren(root);
    return { root, area };
  };

  it('leaves the focus and the cursor where somebody types', () => {
    const { root, area } = paint();
    area.focus();
    area.setSelectionRange(5, 5);
    const back = focusIn(root);
    const again = element('textarea', { id: 'remarks' });
    again.value = 'Hello there';
    root.replaceChildren(again);
    back();
    expect([document.activeElement, again.selectionStart]).toEqual([again, 5]);
  });

  it('leaves a field that is gone alone', () => {
    const { root, area } = paint();
    area.focus();
    const back = focusIn(root);
    root.replaceChildren(element('p', {}, 'Done'));
    expect(back).not.toThrow();
  });

  const painted = (root: HTMLElement, ...children: HTMLElement[]) => {
    const back = focusIn(root);
    root.replaceChildren(...children);
    back();
  };
  const alert = () => element('p', { role: 'alert' }, 'Refused');
  const send = () => button('Send', 'primary', () => {});

  it.each([
    ['at once', 0],
    ['after it was sent', 1],
    ['after it was tried twice', 2],
  ])('leads whoever pressed a button to the message that comes of it %s', (_when, between) => {
    const { root } = paint();
    const pressed = send();
    root.append(pressed);
    pressed.focus();
    for (let time = 0; time < between; time += 1) painted(root, send());
    const message = alert();
    painted(root, message, send());
    expect(document.activeElement).toBe(message);
  });

  it('leads nobody to a message who has the focus elsewhere by then, or never had it here', () => {
    const { root } = paint();
    painted(root, alert());
    expect(document.activeElement).toBe(document.body);
    const pressed = send();
    root.append(pressed);
    pressed.focus();
    painted(root, element('textarea', { id: 'remarks' }));
    root.querySelector('textarea')?.focus();
    const area = element('textarea', { id: 'remarks' });
    painted(root, alert(), area);
    expect(document.activeElement).toBe(area);
  });

  it('takes no focus from elsewhere', () => {
    const { root } = paint();
    const other = element('input', { id: 'time' });
    document.body.append(other);
    other.focus();
    focusIn(root)();
    expect(document.activeElement).toBe(other);
  });
});
