import { BlueprintProvider } from '@blueprintjs/core';
import { Cell, Column as SheetColumn, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { setupTexts } from '../src/i18n/setup.ts';
import '../src/styles/styles.css';
import { StatusTag } from '../src/ui/StatusTag.tsx';
import type { Column } from '../src/ui/table/column.ts';
import { VirtualTable } from '../src/ui/VirtualTable.tsx';
import { type BenchRow, benchRows } from './benchRows.ts';

const rows = benchRows(100_000);

const columns: readonly Column<BenchRow>[] = [
  { key: 'status', title: 'Status', width: 200, cell: (row) => <StatusTag level={row.level}>{row.status}</StatusTag> },
  { key: 'age', title: 'Age', width: 70, align: 'end', cell: (row) => row.age },
  { key: 'id', title: 'Id', width: 80, cell: (row) => <a href={`#${row.id}`}>{row.id}</a> },
  { key: 'created', title: 'Created', width: 110, cell: (row) => row.created },
  { key: 'service', title: 'Service', width: 140, cell: (row) => row.service },
  { key: 'plate', title: 'Plate', width: 100, cell: (row) => <span className="tl-plate">{row.plate}</span> },
  { key: 'place', title: 'Place', width: 130, cell: (row) => row.place },
  { key: 'contract', title: 'Contract', width: 120, cell: (row) => row.contract },
  { key: 'partner', title: 'Partner', width: 140, cell: (row) => row.partner },
  { key: 'reference', title: 'Reference', width: 110, cell: (row) => row.reference },
];

function Ours() {
  return (
    <VirtualTable
      caption="Requests"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => document.body.setAttribute('data-opened', row.id)}
      attention={(row) => (row.level === 'danger' ? { level: 'danger', text: 'Needs a human' } : undefined)}
      empty={null}
    />
  );
}

/** The same cells in Blueprint's own table. */
function Reference() {
  return (
    <Table
      numRows={rows.length}
      defaultRowHeight={32}
      columnWidths={columns.map(({ width }) => width)}
      enableRowHeader={false}
    >
      {columns.map((column) => (
        <SheetColumn
          key={column.key}
          name={column.title}
          cellRenderer={(index) => {
            const row = rows[index];
            return <Cell>{row && <>{column.cell(row)}</>}</Cell>;
          }}
        />
      ))}
    </Table>
  );
}

/** What the browser itself can do: as high, with nothing in it but a few plain lines that are moved along. */
function Bare() {
  const [first, setFirst] = useState(0);
  const lines = Array.from({ length: 40 }, (_, line) => first + line);
  return (
    <div
      className="bare"
      style={{ overflow: 'auto', height: '100vh' }}
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / 32))}
    >
      <div style={{ position: 'relative', height: rows.length * 32 }}>
        {lines.map((line) => (
          <div key={line} style={{ position: 'absolute', top: line * 32, height: 32 }}>
            {rows[line]?.reference}
          </div>
        ))}
      </div>
    </div>
  );
}

await setupTexts('en-BE');
const shown = location.search.includes('reference') ? (
  <Reference />
) : location.search.includes('bare') ? (
  <Bare />
) : (
  <Ours />
);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BlueprintProvider>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>{shown}</div>
    </BlueprintProvider>,
  );
}
