import { Callout, type CalloutProps } from '@blueprintjs/core';

interface TitledCalloutProps extends Omit<CalloutProps, 'title'> {
  readonly title: string;
}

/** A callout whose title is a heading under that of its dialog or card: Blueprint's own is of the fifth level, which skips two. */
export function TitledCallout({ title, children, ...callout }: TitledCalloutProps) {
  return (
    <Callout {...callout}>
      <h3 className="bp6-heading tl-callout-title">{title}</h3>
      {children}
    </Callout>
  );
}
