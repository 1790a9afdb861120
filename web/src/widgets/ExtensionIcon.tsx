import { ApplicationIcon } from '@blueprintjs/icons';
import { type ComponentType, lazy, Suspense } from 'react';

type IconProps = { readonly size?: number };

// A menu without extensions loads none of them.
const load = () => import('./extensionIcons.ts').then(({ extensionIcons }) => extensionIcons);
const known = new Map<string, ComponentType<IconProps>>();

/** The icon of that name, fetched when it is first shown; the general one where the name is not known. */
function iconNamed(name: string): ComponentType<IconProps> {
  const found = known.get(name);
  if (found) return found;
  const fetched = lazy(async () => {
    // The menu goes on without them (DECISIONS T-931).
    const icons = await load().catch(() => undefined);
    if (!icons) return { default: ApplicationIcon };
    if (!Object.hasOwn(icons, name)) console.warn(`there is no icon "${name}" for a menu entry`);
    return { default: icons[name] ?? ApplicationIcon };
  });
  known.set(name, fetched);
  return fetched;
}

/** The sign that an extension asks for by its Blueprint name (3-platform §3). */
export function ExtensionIcon({ name }: { readonly name: string | undefined }) {
  if (!name) return <ApplicationIcon />;
  const Icon = iconNamed(name);
  return (
    <Suspense fallback={<ApplicationIcon />}>
      <Icon />
    </Suspense>
  );
}
