import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCallout } from '../ErrorCallout.tsx';
import type { MapViewProps } from './mapProps.ts';

/** How long the maps library may take (1-intake §9). */
export const mapWaitMs = 10_000;

interface BoundaryProps {
  readonly instead: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A map that breaks takes nothing down with it: the form beside it goes on. */
class MapBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.instead(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}

type Standing = 'waiting' | 'failed' | 'retrying';

/**
 * A map whose code is loaded with the first one that is shown. One that does not come, or not in time, is an error in
 * the map's place (1-intake §8); it is painted all the same when it comes late.
 */
export function awaitedMap(load: () => Promise<ComponentType<MapViewProps>>): ComponentType<MapViewProps> {
  let loaded: ComponentType<MapViewProps> | undefined;

  return function AwaitedMap(props: MapViewProps) {
    const { t } = useTranslation();
    const [Canvas, setCanvas] = useState(() => loaded);
    const [standing, setStanding] = useState<Standing>('waiting');

    useEffect(() => {
      if (standing === 'failed') return;
      // Another map may have brought it since.
      if (loaded) return setCanvas(() => loaded);
      let isOver = false;
      const fail = (): void => {
        if (!isOver) setStanding('failed');
      };
      const timer = setTimeout(fail, mapWaitMs);
      load()
        .then((canvas) => {
          loaded = canvas;
          setCanvas(() => canvas);
        }, fail)
        .finally(() => clearTimeout(timer));
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [standing]);

    const failed = (onRetry: () => void): ReactNode => (
      <ErrorCallout message={t('MAP_NOT_LOADED')} retrying={standing === 'retrying'} onRetry={onRetry} />
    );
    if (Canvas) {
      return (
        <MapBoundary instead={failed}>
          <Canvas {...props} />
        </MapBoundary>
      );
    }
    if (standing === 'waiting') return <div className="bp6-skeleton tl-map-wait" aria-hidden="true" />;
    return failed(() => setStanding('retrying'));
  };
}
