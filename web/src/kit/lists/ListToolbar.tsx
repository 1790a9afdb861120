import { Button, Tag } from '@blueprintjs/core';
import { AlignJustifyIcon, MenuIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../ui/Pager.tsx';
import { ColumnsMenu } from '../../ui/table/ColumnsMenu.tsx';
import type { Column, ColumnLayout } from '../../ui/table/column.ts';
import { initialLayout } from '../../ui/table/columnLayout.ts';
import { CsvButton, type CsvRequest } from './CsvButton.tsx';
import type { Density } from './listLayout.ts';
import { SeenCsvButton } from './SeenCsvButton.tsx';
import type { SeenList } from './seenList.ts';

interface ListToolbarProps<Row> {
  readonly title: string;
  readonly page: number;
  readonly items: number;
  readonly last: number;
  readonly count: number | undefined;
  readonly isMoreThan: boolean;
  readonly onPage: (page: number) => void;
  /** Without it all rows are here. */
  readonly onItems: ((items: number) => void) | undefined;
  readonly refresh: ReactNode;
  /** Rows that wait to be shown, and shown ones that are not any more what they say. */
  readonly news: { readonly added: number; readonly changed: number };
  readonly onShowNews: () => void;
  /** The rows as CSV. */
  readonly csv: CsvRequest | undefined;
  /** The rows as they are seen, where the list was fetched whole. */
  readonly seen: SeenList<Row> | undefined;
  readonly columns: readonly Column<Row>[];
  readonly layout: ColumnLayout | undefined;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

const sizes = [20, 50, 100];

/** The line over the table: where one is, when it refreshes, and what can be done with it as a whole. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { title, page, items, last, count, isMoreThan, news, csv, seen, columns, density } = props;
  const { t } = useTranslation();
  const isCompact = density === 'compact';
  const densityText = t(isCompact ? 'buttons:ROWS_COMFORTABLE' : 'buttons:ROWS_COMPACT');
  return (
    <div className="tl-list-toolbar">
      <Pager
        label={t('PAGES_OF', { list: title })}
        page={page}
        size={items}
        count={count}
        last={last}
        moreThan={isMoreThan}
        onPage={props.onPage}
        {...(props.onItems && { sizes, onSize: props.onItems })}
      />
      <div className="tl-list-refresh">
        <Pill text={t('ROWS_NEW', { count: news.added })} count={news.added} onShow={props.onShowNews} />
        <Pill text={t('ROWS_CHANGED', { count: news.changed })} count={news.changed} onShow={props.onShowNews} />
        {props.refresh}
      </div>
      <div className="tl-list-tools">
        {csv && <CsvButton csv={csv} />}
        {seen && <SeenCsvButton list={seen} />}
        <ColumnsMenu columns={columns} layout={props.layout ?? initialLayout(columns)} onLayout={props.onLayout} />
        <Button
          variant="minimal"
          size="small"
          icon={isCompact ? <MenuIcon /> : <AlignJustifyIcon />}
          aria-label={densityText}
          title={densityText}
          onClick={() => props.onDensity(isCompact ? 'comfortable' : 'compact')}
        />
      </div>
    </div>
  );
}

function Pill({ text, count, onShow }: { text: string; count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <Tag round interactive intent="primary" onClick={onShow}>
      {text}
    </Tag>
  );
}
