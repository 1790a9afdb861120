import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusField, focusNewTab, focusTab, focusWhenShown } from './focusField.ts';

const form = () => document.querySelector<HTMLElement>('#form') as HTMLElement;
const focused = (): string | undefined => document.activeElement?.id;

function show(html: string): void {
  document.body.innerHTML = `<div id="form">${html}</div>`;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('focusField', () => {
  it('goes into the field of the path', () => {
    show('<div data-path="vehicle.color"><input id="color"></div>');
    expect(focusField(form(), 'vehicle.color')).toBe(true);
    expect(focused()).toBe('color');
  });

  it.each(['serviceLocation.contacts.0.email', 'serviceLocation.contacts.0'])(
    'goes into what shows %s where it has no field of its own',
    (path) => {
      show('<div data-path="serviceLocation.contacts"><button id="edit">Edit</button></div>');
      expect(focusField(form(), path)).toBe(true);
      expect(focused()).toBe('edit');
    },
  );

  it('passes over what cannot be used', () => {
    show(
      '<div data-path="vehicle.type"><select id="locked" disabled></select><button id="skip" tabindex="-1"></button><input id="ok"></div>',
    );
    focusField(form(), 'vehicle.type');
    expect(focused()).toBe('ok');
  });

  it('goes to what is still missing of several boxes, then to the button that adds them', () => {
    const boxes = (email: string) =>
      show(`<div data-path="a.contacts"><form><div data-path="a.contacts.name"><input id="name" aria-required="true" value="Piet"></div>
        <select id="country"></select><input id="email" aria-required="true" value="${email}"><input id="remarks">
        <button id="add" type="submit">Add</button></form></div>`);
    boxes('');
    focusField(form(), 'a.contacts');
    expect(focused()).toBe('email');
    boxes('piet@post.example');
    focusField(form(), 'a.contacts');
    expect(focused()).toBe('add');
    focusField(form(), 'a.contacts.name');
    expect(focused()).toBe('name');
  });

  it('goes to the box with the fault, not to the one before it', () => {
    show('<div data-path="a.phone"><select id="country"></select><input id="number" aria-invalid="true"></div>');
    focusField(form(), 'a.phone');
    expect(focused()).toBe('number');
  });

  it('marks what stands in the box that a key leads to, so that what is typed takes its place, but not twice', () => {
    show(
      '<div data-path="vehicle.licensePlate"><select id="country"></select><input id="plate" value="1ABC123"></div>',
    );
    const marked = () => {
      const { selectionStart, selectionEnd } = document.querySelector<HTMLInputElement>('#plate')!;
      return [selectionStart, selectionEnd];
    };
    focusField(form(), 'vehicle.licensePlate', 'input');
    expect([focused(), marked()]).toEqual(['plate', [0, 7]]);
    document.querySelector<HTMLInputElement>('#plate')!.setSelectionRange(4, 4);
    focusField(form(), 'vehicle.licensePlate', 'input');
    expect(marked()).toEqual([4, 4]);
  });

  it('says when no tab shows the field', () => {
    show('<div data-path="vehicle.color"><input></div>');
    expect(focusField(form(), 'dispatch')).toBe(false);
    expect(focusField(form(), 'vehicle.fuelType')).toBe(false);
  });
});

describe('focusTab', () => {
  const go = (paths: readonly string[]): void => {
    focusTab({ current: form() }, () => paths);
    vi.advanceTimersToNextFrame();
  };

  it('goes to the first field that is still to be filled', () => {
    show(
      '<div class="tl-intake-tab"><div data-path="a.b"><input id="full"></div><div data-path="a.c"><input id="open"></div></div>',
    );
    go(['a.c']);
    expect(focused()).toBe('open');
  });

  it('goes to the first field where none is open, and to no button that Enter would press', () => {
    show('<div class="tl-intake-tab"><button id="delete">Delete</button><input id="first"></div>');
    go([]);
    expect(focused()).toBe('first');
  });

  it('goes to the tab itself where it is only read', () => {
    show('<section class="tl-intake-tab" id="summary" tabindex="-1"><button id="edit">Edit</button></section>');
    go(['dispatch']);
    expect(focused()).toBe('summary');
  });

  it('goes to the button of the photos, not to the hidden field behind it', () => {
    show('<div class="tl-intake-tab"><button id="choose">Choose</button><input id="files" type="file" hidden></div>');
    focusTab({ current: form() }, () => []);
    vi.advanceTimersToNextFrame();
    expect(focused()).toBe('choose');
  });

  it('waits for a tab whose code is on its way', () => {
    show('');
    focusTab({ current: form() }, () => []);
    vi.advanceTimersToNextFrame();
    form().innerHTML = '<div class="tl-intake-tab"><input id="late"></div>';
    vi.advanceTimersToNextFrame();
    expect(focused()).toBe('late');
  });
});

describe('focusNewTab', () => {
  it('has the focus in the tab before the next key', () => {
    show('<div class="tl-intake-tab"><div data-path="a.b"><input id="plate"></div><input id="other"></div>');
    focusNewTab({ current: form() }, () => ['a.b']);
    expect(focused()).toBe('plate');
    focusNewTab({ current: form() }, () => [], { path: 'a.b', inside: 'input' });
    expect(focused()).toBe('plate');
  });

  it('waits for a tab whose code is on its way', () => {
    show('');
    focusNewTab({ current: form() }, () => [], { path: 'a.b', inside: 'input' });
    form().innerHTML =
      '<div class="tl-intake-tab"><input id="first"><div data-path="a.b"><input id="late"></div></div>';
    vi.advanceTimersToNextFrame();
    expect(focused()).toBe('late');
  });
});

it('waits seconds for code over a slow line', () => {
  show('');
  focusNewTab({ current: form() }, () => []);
  for (let frame = 0; frame < 240; frame += 1) vi.advanceTimersToNextFrame();
  form().innerHTML = '<div class="tl-intake-tab"><input id="late"></div>';
  vi.advanceTimersToNextFrame();
  expect(focused()).toBe('late');
});

it('takes nobody away who types elsewhere meanwhile', () => {
  show('');
  document.body.insertAdjacentHTML('beforeend', '<input id="caller">');
  focusNewTab({ current: form() }, () => []);
  document.querySelector<HTMLElement>('#caller')?.focus();
  vi.advanceTimersToNextFrame();
  form().innerHTML = '<div class="tl-intake-tab"><input id="late"></div>';
  vi.advanceTimersToNextFrame();
  expect(focused()).toBe('caller');
});

it('where the next key led counts, not where a tab that comes late would have begun', () => {
  show('');
  const ref = { current: form() };
  focusNewTab(ref, () => ['a.required']);
  focusWhenShown(ref, 'a.address', 'input');
  vi.advanceTimersToNextFrame();
  form().innerHTML = `<div class="tl-intake-tab"><div data-path="a.required"><input id="required"></div>
    <div data-path="a.address"><input id="address"></div></div>`;
  for (let frames = 0; frames < 5; frames += 1) vi.advanceTimersToNextFrame();
  expect(focused()).toBe('address');
});

it('focusWhenShown gives up where the field never comes', () => {
  show('');
  focusWhenShown({ current: form() }, 'vehicle.color', 'input', 2);
  for (let frame = 0; frame < 5; frame += 1) vi.advanceTimersToNextFrame();
  form().innerHTML = '<div data-path="vehicle.color"><input id="color"></div>';
  vi.advanceTimersToNextFrame();
  expect(focused()).not.toBe('color');
});
