import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { ManualIcon, PrintIcon, SearchIcon } from '@blueprintjs/icons';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useLocation } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { usePageTitle } from '../../kit/pageTitle.tsx';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { plainText } from '../../ui/plainText.ts';
import { ManualBody } from './ManualBody.tsx';
import './manuals.css';
import { readManual, sectionsOf } from './manualParts.ts';

const manualsUrl = urlSchema({ module: urlText(), search: urlText() });

/** The five modules of the manual: one is read, all are searched, each heading has a link (3-platform §2, dashboard/manuals). */
export function ManualsPage() {
  const { t } = useTranslation();
  const language = languageOf(useLocale());
  const { hash } = useLocation();
  const base = useHref('/').replace(/\/$/, '');
  const [{ module: wanted, search }, set] = useUrlState(manualsUrl);
  const input = useMemo(() => ({ path: { language } }), [language]);
  const found = useResource('listManuals', input);
  const modules = useMemo(() => found.data?.map((one) => ({ ...one, text: readManual(one.html) })), [found.data]);
  const shown = modules?.find((one) => one.module === wanted) ?? modules?.[0];
  usePageTitle(shown?.text.title);
  const isThere = shown !== undefined;
  useEffect(() => {
    if (!isThere || hash === '') return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);

  if (!modules) return <Pending of={found} lines={12} />;
  if (!shown) return <EmptyState icon={<ManualIcon />} title={t('NO_MANUALS')} />;
  const words = plainText(search).split(' ').filter(Boolean);
  const hits = modules.flatMap((one) =>
    sectionsOf(one.text)
      .filter(({ words: said }) => words.length > 0 && words.every((word) => plainText(said).includes(word)))
      .map(({ heading }) => ({ module: one.module, title: one.text.title, heading })),
  );
  return (
    <div className="tl-manuals">
      <nav className="tl-manuals-nav" aria-label={t('labels:MANUALS')}>
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          aria-label={t('labels:SEARCH')}
          placeholder={t('labels:SEARCH')}
          value={search}
          onValueChange={(text) => set({ search: text }, 'replace')}
        />
        {words.length > 0 ? (
          <>
            <p className="tl-caption" role="status">
              {t('MANUAL_HITS', { count: hits.length })}
            </p>
            <ul>
              {hits.map(({ module, title, heading }) => (
                <li key={`${module} ${heading?.id}`}>
                  <Link to={paths.manuals({ module, search }) + (heading ? `#${heading.id}` : '')}>
                    {heading ? `${title}: ${heading.text}` : title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <ul>
            {modules.map(({ module, text }) => (
              <li key={module}>
                <Link to={paths.manuals({ module })} aria-current={module === shown.module ? 'page' : undefined}>
                  {text.title}
                </Link>
                {module === shown.module && (
                  <ul>
                    {text.headings.map(({ id, text: heading }) => (
                      <li key={id}>
                        <Link to={`${paths.manuals({ module })}#${id}`}>{heading}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </nav>
      <article className="tl-manuals-text" lang={shown.language}>
        <header className="tl-manuals-head">
          {/* For the eye: the page's own heading says the same. */}
          <div className="tl-manuals-title" aria-hidden="true">
            {shown.text.title}
          </div>
          <Button icon={<PrintIcon />} text={t('buttons:PRINT')} onClick={() => window.print()} />
        </header>
        {shown.language !== language && (
          <Callout compact icon={null} lang={language}>
            {t('MANUAL_IN_OTHER_LANGUAGE', { language: t(`enumerations:ContactLanguage.${shown.language}`) })}
          </Callout>
        )}
        <ManualBody
          parts={shown.text.parts}
          hrefOf={(id) => `${base}${paths.manuals({ module: shown.module })}#${id}`}
        />
      </article>
    </div>
  );
}
