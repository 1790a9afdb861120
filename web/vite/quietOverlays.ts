import type { Plugin } from 'vite';

/** What Blueprint writes, and what is written instead. */
export const overlayMends: readonly (readonly [written: string, mended: string])[] = [
  // A live region: each "Draft saved" and each result that came in had the whole dialog read out (DECISIONS T-871).
  ['"aria-live": "polite", ', ''],
  // Tab stopped at all that lies over the page, which has neither a name nor a ring (DECISIONS T-872).
  ['tabIndex: enforceFocus || autoFocus ? 0 : undefined', 'tabIndex: enforceFocus || autoFocus ? -1 : undefined'],
  // Where a field took the focus itself, its guards believed to be giving it for good: Tab stood on one, and backwards passed the last button.
  [
    `preventScroll: true });
                setIsAutoFocusing(false);
            }`,
    `preventScroll: true });
            }
            setIsAutoFocusing(false);`,
  ],
];

export const mendOverlay = (code: string): string =>
  overlayMends.reduce((text, [written, mended]) => text.replace(written, () => mended), code);

/** A dialog is heard because the focus goes into it, says by itself what is news, and is gone round by Tab without a stop that nobody sees. */
export function quietOverlays(): Plugin {
  return {
    name: 'towline:quiet-overlays',
    transform: {
      filter: { id: /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/].*overlay2?\.js/ },
      handler: (code) => {
        const mended = mendOverlay(code);
        return mended === code ? null : { code: mended, map: null };
      },
    },
  };
}
