import type { JSX, ReactNode } from 'react';
import { isBoolean } from '../../../kit/guards.ts';
import { usePreference } from '../../../kit/preferences.ts';
import { Card } from '../../../ui/Card.tsx';

interface FactCardProps {
  /** Under this name the browser remembers whether it is folded. */
  readonly name: string;
  readonly title: string;
  readonly icon?: JSX.Element;
  readonly right?: ReactNode;
  readonly children: ReactNode;
}

/** A card of facts that stays folded when the agent folded it. */
export function FactCard({ name, title, icon, right, children }: FactCardProps) {
  const [isFolded, setIsFolded] = usePreference(`folded.${name}`, isBoolean, false);
  return (
    <Card title={title} icon={icon} right={right} collapsed={isFolded} onCollapse={setIsFolded}>
      {children}
    </Card>
  );
}
