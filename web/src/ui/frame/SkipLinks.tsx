export interface SkipLinksProps {
  /** The ids on this page that are worth a jump: content, search, map. */
  readonly links: readonly { readonly target: string; readonly text: string }[];
}

/** The first things that Tab reaches: jumps over what every page repeats. */
export function SkipLinks({ links }: SkipLinksProps) {
  return (
    <div className="tl-skip">
      {links.map(({ target, text }) => (
        <a
          key={target}
          className="tl-hidden tl-skip-link"
          href={`#${target}`}
          onClick={(event) => {
            // The address keeps its own hash; only the focus moves.
            event.preventDefault();
            document.getElementById(target)?.focus();
          }}
        >
          {text}
        </a>
      ))}
    </div>
  );
}
