/** What a press of Enter or of the space bar does something to. */
const pressable = 'button, a[href], summary, [role=button], [role=menuitem], [role=option], [role=radio], [role=tab]';
const presses = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Where each key went down that is down now. */
const wentDown = new Map<string, EventTarget | null>();

function down(event: KeyboardEvent): void {
  if (!presses(event)) return;
  if (!event.repeat) wentDown.set(event.key, event.target);
  else if (isElsewhere(event) && event.target instanceof Element && event.target.matches(pressable)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function up(event: KeyboardEvent): void {
  if (!presses(event)) return;
  if (isElsewhere(event)) event.stopPropagation();
  wentDown.delete(event.key);
}

const isElsewhere = ({ key, target }: KeyboardEvent): boolean => wentDown.get(key) !== target;

/**
 * Blueprint clicks a button when Enter is let go over it, and a browser when it is held down. A button that a script has given the
 * focus meanwhile was not pressed by anybody: it hears only keys that went down on it. The answer takes the guard away.
 */
export function guardKeyRelease(): () => void {
  window.addEventListener('keydown', down, true);
  window.addEventListener('keyup', up, true);
  return () => {
    window.removeEventListener('keydown', down, true);
    window.removeEventListener('keyup', up, true);
    wentDown.clear();
  };
}
