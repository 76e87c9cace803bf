import { memo, type ReactNode, useDeferredValue } from 'react'
import { cn } from '../../../ui/cn.ts'
import { SortHeader } from '../../../ui/page/sort-header.tsx'
import { EditButton } from '../edit-button.tsx'
import { EmployeeMenu } from '../employee-menu.tsx'
import { InvitationActions } from '../invite/invitation-actions.tsx'
import { InviteAgain } from '../invite/invite-again.tsx'
import { RoleBadge } from '../role-badge.tsx'
import { SelectAllEmployees, SelectEmployee } from '../selection/team-selection.tsx'
import { teamTexts as texts } from '../team-texts.ts'
import {
  AccountSign,
  EmployeeName,
  EmployeeStatusBadge,
  factorText,
  highlightClasses,
  limitText,
  noHighlight,
  type TeamRowsProps,
  useRateText,
} from './employee-cells.tsx'
import {
  neverJoined,
  splitByActive,
  type TeamColumn,
  type TeamEntry,
  type TeamSorting,
} from './team.ts'
import { useScrollToEmployee } from './use-scroll-to-employee.ts'

interface TeamTableProps extends TeamRowsProps {
  /** Whether rates, limits, accounts, statuses and actions are shown beside names and roles. */
  readonly full: boolean
  readonly sorting: TeamSorting
  readonly onSort: (column: TeamColumn) => void
}

/** Rows of the first render; the rest follow in idle time. */
const firstRows = 60

export function TeamTable({ entries, full, sorting, onSort, ...list }: TeamTableProps) {
  const limit = useDeferredValue(entries.length, firstRows)
  const rendered = entries.slice(0, limit)
  // By status the inactive ones are together already.
  const { present, inactive } =
    sorting.column === 'status' ? { present: rendered, inactive: [] } : splitByActive(rendered)
  const hasRates = entries.some(({ employee }) => employee.hourly_rate !== null)
  const hasFactors = entries.some(({ hasFactor }) => hasFactor !== null)
  const columns = { full, hasRates, hasFactors }
  const header = { sorting, onSort, className: 'p-0', buttonClassName: 'h-10' }
  return (
    <div tabIndex={-1} className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table
        aria-label={texts.title}
        className="w-full border-collapse text-start text-sm"
        aria-rowcount={entries.length + 1}
      >
        <thead className="bg-sunken text-ink-muted text-xs">
          <tr>
            {full && (
              <td className="w-0 ps-4">
                <SelectAllEmployees />
              </td>
            )}
            <SortHeader {...header} column="name" title={texts.name} />
            <SortHeader {...header} column="role" title={texts.role} />
            {full && hasRates && (
              <SortHeader {...header} column="rate" title={texts.hourlyRate} end />
            )}
            {full && <SortHeader {...header} column="limit" title={texts.weeklyLimit} end />}
            {full && <SortHeader {...header} column="status" title={texts.status} />}
            {full && <SortHeader {...header} column="account" title={texts.account} />}
            {full && hasFactors && (
              <SortHeader {...header} column="factor" title={texts.secondFactor} />
            )}
            {full && (
              <th scope="col">
                <span className="sr-only">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <Rows entries={present} {...columns} {...list} />
        {inactive.length > 0 && (
          <Rows entries={inactive} title={texts.inactive} {...columns} {...list} />
        )}
      </table>
    </div>
  )
}

interface ShownColumns {
  readonly full: boolean
  readonly hasRates: boolean
  readonly hasFactors: boolean
}

interface RowsProps extends TeamRowsProps, ShownColumns {
  readonly title?: string
}

function Rows({ entries, title, highlighted = noHighlight, ...row }: RowsProps) {
  return (
    <tbody className="divide-y divide-line border-line [&+&]:border-t">
      {title && (
        <tr className="bg-sunken">
          <th
            scope="rowgroup"
            colSpan={9}
            className="px-4 py-2 text-start font-medium text-ink-soft text-xs"
          >
            {title}
          </th>
        </tr>
      )}
      {entries.map((entry) => (
        <TableRow
          key={entry.employee.id}
          entry={entry}
          isNew={highlighted.employeeId === entry.employee.id}
          highlight={highlighted.highlight}
          {...row}
        />
      ))}
    </tbody>
  )
}

interface CellProps {
  readonly children: ReactNode
  readonly end?: boolean
}

function Cell({ children, end }: CellProps) {
  return <td className={cn('px-4 py-2.5', end && 'text-end tabular-nums')}>{children}</td>
}

interface TableRowProps extends ShownColumns {
  readonly entry: TeamEntry
  readonly isNew: boolean
  readonly highlight: (employeeId: number | null) => void
}

const TableRow = memo(function TableRow({
  entry,
  full,
  hasRates,
  hasFactors,
  isNew,
  highlight,
}: TableRowProps) {
  const { employee, invitation } = entry
  const ref = useScrollToEmployee<HTMLTableRowElement>(isNew, () => highlight(null))
  const rateText = useRateText()
  return (
    <tr ref={ref} className={cn('h-15', highlightClasses(isNew))}>
      {full && (
        <td className="w-0 ps-4">
          <SelectEmployee employee={employee} />
        </td>
      )}
      <th scope="row" className="min-w-52 max-w-80 px-4 py-2.5 text-start">
        <EmployeeName entry={entry} />
      </th>
      <Cell>
        <RoleBadge role={employee.user.role} />
      </Cell>
      {full && hasRates && (
        <Cell end>
          {employee.hourly_rate === null ? (
            <span className="text-ink-muted">{texts.notSet}</span>
          ) : (
            rateText(employee.hourly_rate)
          )}
        </Cell>
      )}
      {full && <Cell end>{limitText(employee.max_weekly_hours)}</Cell>}
      {full && (
        <Cell>
          <EmployeeStatusBadge entry={entry} />
        </Cell>
      )}
      {full && (
        <Cell>
          <AccountSign account={entry.account} />
        </Cell>
      )}
      {full && hasFactors && <Cell>{factorText(entry)}</Cell>}
      {full && (
        <td className="w-0 px-2 py-2.5">
          <span className="flex items-center justify-end gap-1">
            {invitation && <InvitationActions invitation={invitation} />}
            {neverJoined(entry) && <InviteAgain employee={employee} onInvited={highlight} />}
            <EditButton employee={employee} />
            <EmployeeMenu entry={entry} />
          </span>
        </td>
      )}
    </tr>
  )
})
