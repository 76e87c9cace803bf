import type { CsvCell } from '@weekboard/contracts/csv'
import { useState } from 'react'
import { downloadCsv } from '../../../lib/forms/download-csv.ts'
import { useIsNarrow } from '../../../lib/page/media.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { hasProblems } from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import { type CheckedRow, shownCell } from './reading/check-rows.ts'
import type { ColumnMapping, ImportField } from './reading/columns.ts'

const firstCount = 50
const moreCount = 200

interface CheckedRowsProps {
  readonly rows: readonly CheckedRow[]
  readonly mapping: ColumnMapping
}

/** The imported columns of the rows with their problems, a part at a time. */
export function CheckedRows({ rows, mapping }: CheckedRowsProps) {
  const [count, setCount] = useState(firstCount)
  const isNarrow = useIsNarrow()
  const columns = importedColumns(mapping)
  const shown = rows.slice(0, count)
  const left = rows.length - shown.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark
    <div
      role="group"
      aria-label={texts.rowsLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line focus-visible:outline-2 focus-visible:outline-accent"
    >
      {isNarrow ? (
        <RowCards rows={shown} columns={columns} />
      ) : (
        <RowTable rows={shown} columns={columns} />
      )}
      {left > 0 && (
        <div className="flex justify-center p-3">
          <Button size="sm" onClick={() => setCount(count + moreCount)}>
            {texts.showMore(left)}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ImportedColumn {
  readonly field: ImportField
  /** The number of the column from 0. */
  readonly index: number
}

const importedColumns = (mapping: ColumnMapping): ImportedColumn[] =>
  mapping.flatMap((field, index) => (field === null ? [] : [{ field, index }]))

interface RowsProps {
  readonly rows: readonly CheckedRow[]
  readonly columns: readonly ImportedColumn[]
}

const hasProblemAt = ({ problems }: CheckedRow, { index }: ImportedColumn): boolean =>
  problems.some(({ column }) => column === index + 1)

/** The row with the problems of one of its cells, for the first one also those of cells that are not shown. */
function withProblemsAt(row: CheckedRow, columns: readonly ImportedColumn[], place: number) {
  const isShown = (number: number) => columns.some(({ index }) => index + 1 === number)
  const own = (columns[place]?.index ?? 0) + 1
  const problems = row.problems.filter(
    ({ column }) => column === own || (place === 0 && !isShown(column)),
  )
  return { ...row, problems }
}

function RowTable({ rows, columns }: RowsProps) {
  return (
    <table aria-label={texts.rowsLabel} className="w-full border-collapse text-start text-sm">
      <thead className="sticky top-0 z-1 bg-sunken text-ink-muted text-xs">
        <tr>
          <th scope="col" className="w-0 whitespace-nowrap px-3 py-2 text-end font-medium">
            {texts.row}
          </th>
          {columns.map(({ field, index }) => (
            <th
              key={index}
              scope="col"
              className="whitespace-nowrap px-3 py-2 text-start font-medium"
            >
              {texts.fields[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.row} className="align-top">
            <th
              scope="row"
              className="px-3 py-1.5 text-end font-normal text-ink-muted tabular-nums"
            >
              {row.row}
            </th>
            {columns.map((column, place) => (
              <td
                key={column.index}
                className={cn(
                  'max-w-52 px-3 py-1.5',
                  hasProblemAt(row, column) && 'min-w-52 bg-danger-soft text-danger-ink',
                )}
              >
                <div title={shownCell(row.cells[place])} className="truncate">
                  {shownCell(row.cells[place])}
                </div>
                <ProblemList rows={[withProblemsAt(row, columns, place)]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowCards({ rows, columns }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.row} className="grid gap-1 px-3 py-2 text-sm">
          <p className="text-ink-muted text-xs">
            {texts.row} {row.row}
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3">
            {columns.map(
              (column, position) =>
                row.cells[position] && (
                  <div key={column.index} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="text-ink-muted">{texts.fields[column.field]}</dt>
                    <dd
                      className={cn(
                        'wrap-anywhere',
                        hasProblemAt(row, column) && 'text-danger-ink',
                      )}
                    >
                      {shownCell(row.cells[position])}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <ProblemList rows={[row]} />
        </li>
      ))}
    </ul>
  )
}

/** Each problem with its row and column. */
export function ProblemList({ rows }: Pick<CheckedRowsProps, 'rows'>) {
  if (!rows.some(hasProblems)) return null
  return (
    <ul className="grid gap-0.5 text-danger-ink text-xs leading-5">
      {rows.flatMap(({ row, problems }) =>
        problems.map(({ column, message }) => (
          <li key={`${row} ${column} ${message}`}>{texts.placed({ row, column }, message)}</li>
        )),
      )}
    </ul>
  )
}

/** Downloads the rows with problems as they are in the list, each with its problems. */
export function ProblemsDownload({ rows, mapping }: CheckedRowsProps) {
  const withProblems = rows.filter(hasProblems)
  if (withProblems.length === 0) return null
  return (
    <Button
      size="sm"
      className="justify-self-start"
      onClick={() => downloadCsv('import-problems.csv', problemsTable(withProblems, mapping))}
    >
      {texts.downloadProblems}
    </Button>
  )
}

const problemsTable = (
  rows: readonly CheckedRow[],
  mapping: ColumnMapping,
): (readonly CsvCell[])[] => [
  [texts.row, ...importedColumns(mapping).map(({ field }) => texts.fields[field]), texts.problems],
  ...rows.map(({ row, cells, problems }) => [
    row,
    ...cells,
    problems.map(({ message }) => message).join('; '),
  ]),
]
