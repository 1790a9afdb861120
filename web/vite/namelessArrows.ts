import type { Plugin } from 'vite';

const name = '"Open dropdown"';

export const selectFile = /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/].*htmlSelect\.js/;

export const withoutName = (code: string): string => code.replace(name, '""');

/**
 * The arrow of Blueprint's select is a picture with a name, in English whatever is spoken, that is read after each answer. A select says
 * by itself what it is (DECISIONS T-962).
 */
export function namelessArrows(): Plugin {
  return {
    name: 'towline:nameless-arrows',
    transform: {
      filter: { id: selectFile },
      handler: (code) => (code.includes(name) ? { code: withoutName(code), map: null } : null),
    },
  };
}
