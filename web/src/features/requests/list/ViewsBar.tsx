import { Button, Tag } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { newId } from '@towline/sdk/client/id';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { MenuButton } from '../../../ui/popover/MenuButton.tsx';
import { useRequestCounts } from '../../../widgets/requestCounts.ts';
import { useLastView } from './lastView.ts';
import { useOwnViews } from './useOwnViews.ts';
import { countOfView } from './viewCount.ts';
import { filtersOf, givenViews, type RequestView, sameFilters, type ViewFilters } from './views.ts';

interface ViewsBarProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChoose: (filters: ViewFilters) => void;
  /** The view that "Clear" goes back to. */
  readonly active: string;
  readonly onActive: (key: string) => void;
  /** An open case lies over the list: its key rests. */
  readonly isCovered: boolean;
}

const viewNameDialog = lazyModal(async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog);

/** Named sets of filters: one click instead of five. A dot says that the active one was changed. */
export function ViewsBar({ values, onChoose, active, onActive, isCovered }: ViewsBarProps) {
  const { t } = useTranslation();
  const { views: own, save } = useOwnViews();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [, setLast] = useLastView();
  const counts = useRequestCounts();
  const now = filtersOf(values);
  const views = [...givenViews, ...own];
  const exact = views.find(({ filters }) => sameFilters(filters, now));
  const chosen = exact ?? views.find(({ key }) => key === active) ?? views[0];
  const isModified = exact === undefined;
  const nameOf = ({ name, isOwn }: RequestView): string => (isOwn ? name : dynamicText(name, {}, 'labels'));

  const choose = (view: RequestView): void => {
    setIsMenuOpen(false);
    setLast(view.key);
    onActive(view.key);
    onChoose(view.filters);
  };
  const saveAs = async (): Promise<void> => {
    const name = await openModal(viewNameDialog, { taken: own.map((view) => view.name) });
    if (!name) return;
    const key = newId();
    save([...own, { key, name, filters: now }]);
    setLast(key);
    onActive(key);
  };
  const update = (): void => {
    if (chosen?.isOwn) save(own.map((view) => (view.key === chosen.key ? { ...view, filters: now } : view)));
  };

  const remove = (): void => {
    save(own.filter(({ key }) => key !== chosen?.key));
    onActive('all');
  };

  useHotkeys(t('labels:REQUESTS'), [{ keys: 'v', label: 'KEY_VIEWS', run: () => setIsMenuOpen(true) }], {
    active: !isCovered,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons side by side, not fields of a form.
    <div className="tl-requests-views" role="group" aria-label={t('labels:VIEWS')}>
      {givenViews.map((view) => (
        <Button
          key={view.key}
          size="small"
          variant="minimal"
          active={view.key === chosen?.key}
          aria-pressed={view.key === chosen?.key}
          text={<ViewName name={nameOf(view)} count={countOfView(view, counts)} />}
          endIcon={view.key === chosen?.key && isModified ? <Modified /> : undefined}
          onClick={() => choose(view)}
        />
      ))}
      <MenuButton
        isOpen={isMenuOpen}
        onOpen={setIsMenuOpen}
        size="small"
        variant="minimal"
        active={chosen?.isOwn}
        text={chosen?.isOwn ? chosen.name : t('labels:MY_VIEWS')}
        endIcon={<CaretDownIcon />}
        header={own.length === 0 ? <p className="tl-menu-note">{t('NO_OWN_VIEWS')}</p> : undefined}
        entries={[
          ...own.map((view) => ({
            key: view.key,
            text: view.name,
            active: view.key === chosen?.key,
            onClick: () => choose(view),
          })),
          // The keyboard's way to what stands beside it.
          ...(isModified ? [{ key: 'save', text: t('buttons:SAVE_VIEW'), onClick: () => void saveAs() }] : []),
          ...(chosen?.isOwn
            ? [{ key: 'delete', text: t('buttons:DELETE_VIEW'), intent: 'danger' as const, onClick: remove }]
            : []),
        ]}
      />
      {isModified && (
        <>
          {chosen?.isOwn && <Button size="small" variant="minimal" text={t('buttons:UPDATE_VIEW')} onClick={update} />}
          <Button size="small" variant="minimal" text={t('buttons:SAVE_VIEW')} onClick={() => void saveAs()} />
          {chosen && <Button size="small" variant="minimal" text={t('buttons:RESET')} onClick={() => choose(chosen)} />}
        </>
      )}
    </div>
  );
}

/** A view's name, and how many requests it has. */
function ViewName({ name, count }: { name: string; count: number | undefined }) {
  const locale = useLocale();
  if (count === undefined) return name;
  return (
    <>
      {name} <span className="tl-requests-view-count tl-number">{formatNumber(count, locale)}</span>
    </>
  );
}

/** The active view's filters were changed. */
function Modified() {
  const { t } = useTranslation();
  return (
    <Tag round minimal className="tl-requests-view-dot" title={t('VIEW_MODIFIED')} aria-label={t('VIEW_MODIFIED')}>
      •
    </Tag>
  );
}
