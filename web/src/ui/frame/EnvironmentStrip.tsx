import type { ReactNode } from 'react';
import type { Environment } from './environmentLook.ts';

export interface EnvironmentStripProps {
  readonly environment: Environment;
  /** "data is not real", "writes are blocked for you". */
  readonly children: ReactNode;
  /** The switch that allows editing on staging. */
  readonly right?: ReactNode;
}

const names: Record<Environment, string> = { Dev: 'DEV', Test: 'TEST', Stag: 'STAGING', Prod: '' };

/** The coloured line that says that this is not production; absent there. */
export function EnvironmentStrip({ environment, children, right }: EnvironmentStripProps) {
  if (environment === 'Prod') return null;
  return (
    <div className={`tl-strip tl-strip-${environment.toLowerCase()}`}>
      <span className="tl-strip-text">
        <strong>{names[environment]}</strong> · {children}
      </span>
      {right && <span className="tl-strip-right">{right}</span>}
    </div>
  );
}
