import type { Plugin } from 'vite';

/**
 * What Blueprint tells those who use it wrongly, which is checked in its every part: the tests hear it, an agent's browser need not load it
 * (1 kB gzip of the first load).
 */
export function mutedWarnings(): Plugin {
  return {
    name: 'towline:muted-warnings',
    apply: 'build',
    transform: {
      filter: { id: /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]common[\\/]errors\.js/ },
      handler: (code) => ({
        code: code.replaceAll(/^(export const \w+ = )(?:ns \+|`\$\{ns\})[^;]*;$/gm, '$1ns;'),
        map: null,
      }),
    },
  };
}
