import type { Plugin } from 'vite';

const live = '"aria-live": "polite", ';

/**
 * Blueprint makes everything that lies over a page a live region: each "Draft saved" and each result that came in had the whole dialog
 * read out. A dialog is heard because the focus goes into it, and says by itself what is news (DECISIONS T-871).
 */
export function quietOverlays(): Plugin {
  return {
    name: 'towline:quiet-overlays',
    transform: {
      filter: { id: /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/].*overlay2?\.js/ },
      handler: (code) => (code.includes(live) ? { code: code.replace(live, ''), map: null } : null),
    },
  };
}
