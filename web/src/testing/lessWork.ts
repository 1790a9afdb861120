import { expect } from 'vitest';

interface Managed {
  properties: Record<string, object>;
  definedPropertyNames: Record<string, boolean>;
}

/** React takes a call stack for every element it makes, to name its owner in a warning; at its limit it goes without. */
async function takeNoStacks(): Promise<void> {
  const React: object = (await import('react')).default;
  const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (typeof internals !== 'object' || !internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} });
}

/** What is waited for is missing at most looks: the page is written down where nobody waits, and not at each of them. */
async function describeOnce(): Promise<void> {
  const { configure, prettyDOM } = await import('@testing-library/react');
  configure({
    getElementError: (message, container) => {
      // Testing Library says so while it waits (its `asyncWrapper`).
      const isWaiting = (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === false;
      const error = new Error(
        isWaiting ? (message ?? '') : [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      );
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}

/** happy-dom copies the styles of an element for every ancestor by `structuredClone`; a look for a name asks for hundreds. */
function copyStylesPlainly(): void {
  const style = window.getComputedStyle(document.documentElement);
  const manages = Object.getOwnPropertySymbols(CSSStyleDeclaration.prototype).find(
    ({ description }) => description === 'getPropertyManager',
  );
  if (!manages) return;
  const managed: () => object = Reflect.get(style, manages);
  Object.assign(Object.getPrototypeOf(managed.call(style)) as object, {
    clone(this: Managed): Managed {
      const copy = new (this.constructor as new () => Managed)();
      for (const [name, value] of Object.entries(this.properties)) copy.properties[name] = { ...value };
      Object.assign(copy.definedPropertyNames, this.definedPropertyNames);
      return copy;
    },
  });
}

// Up to two fifths of what tests of screens cost was work for nobody (DECISIONS T-374).
if (expect.getState().testPath?.endsWith('.tsx')) {
  await takeNoStacks();
  await describeOnce();
  copyStylesPlainly();
}
