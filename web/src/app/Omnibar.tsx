import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { OmnibarShell } from '../ui/OmnibarShell.tsx';
import { readOmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import type { GoItem } from './goItem.ts';
import type { TypedAhead } from './typedAhead.ts';
import { useOmnibarSections } from './useOmnibarSections.tsx';

interface OmnibarProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What was typed before the box was there. */
  readonly ahead?: TypedAhead;
}

/** Pages, actions, requests, policies, partners and contracts from one box (console.md §4.2). */
export function Omnibar({ isOpen, onClose, ahead }: OmnibarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const [typed, setTyped] = useState('');
  const query = readOmnibarQuery(typed);
  const [hurried, setHurried] = useState('');
  const { sections, isBusy, hasFailed } = useOmnibarSections(query, isOpen, hurried === typed);

  const close = (): void => {
    setTyped('');
    onClose();
  };
  const pick = (item: GoItem, newTab: boolean): void => {
    close();
    if (item.href && newTab) window.open(base + item.href, '_blank', 'noopener');
    else if (item.href) void navigate(item.href);
    else item.run?.();
  };

  return (
    <OmnibarShell<GoItem>
      isOpen={isOpen}
      onClose={close}
      query={typed}
      onQuery={setTyped}
      sections={sections}
      busy={isBusy}
      {...(hasFailed && { failure: t('SEARCH_FAILED') })}
      onPick={pick}
      onHurry={() => setHurried(typed)}
      onBox={(box) => {
        if (box) return ahead?.take(box);
        ahead?.leave();
        return undefined;
      }}
      hint={t('OMNIBAR_HINT')}
    />
  );
}
