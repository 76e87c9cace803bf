import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import {
  EmployeeName,
  EmployeeStatusBadge,
  highlightClasses,
  limitText,
  noHighlight,
  type TeamRowsProps,
  useRateText,
} from './employee-cells.tsx'
import { EditEmployee } from './employee-dialog.tsx'
import { EmployeeMenu } from './employee-menu.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteAgain } from './invite-again.tsx'
import { RoleBadge } from './role-badge.tsx'
import { neverJoined, splitByActive, type TeamEntry } from './team.ts'
import { teamTexts as texts } from './team-texts.ts'
import { useScrollToEmployee } from './use-scroll-to-employee.ts'

interface TeamTableProps extends TeamRowsProps {
  /** With rates, limits, statuses and actions; else names and roles only. */
  readonly full: boolean
}

export function TeamTable({ entries, full, ...list }: TeamTableProps) {
  const { present, inactive } = splitByActive(entries)
  const hasRates = entries.some(({ employee }) => employee.hourly_rate !== null)
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full border-collapse text-start text-sm">
        <thead className="bg-sunken text-ink-muted text-xs">
          <tr>
            <HeadCell>{texts.name}</HeadCell>
            <HeadCell>{texts.role}</HeadCell>
            {full && hasRates && <HeadCell end>{texts.hourlyRate}</HeadCell>}
            {full && <HeadCell end>{texts.maxWeeklyHours}</HeadCell>}
            {full && <HeadCell>{texts.status}</HeadCell>}
            {full && (
              <HeadCell>
                <span className="sr-only">{texts.actions}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <Rows entries={present} full={full} hasRates={hasRates} {...list} />
        {inactive.length > 0 && (
          <Rows
            entries={inactive}
            title={texts.inactive}
            full={full}
            hasRates={hasRates}
            {...list}
          />
        )}
      </table>
    </div>
  )
}

interface RowsProps extends TeamTableProps {
  readonly hasRates: boolean
  readonly title?: string
}

function Rows({ entries, title, ...row }: RowsProps) {
  return (
    <tbody className="divide-y divide-line border-line [&+&]:border-t">
      {title && (
        <tr className="bg-sunken">
          <th
            scope="rowgroup"
            colSpan={6}
            className="px-4 py-2 text-start font-medium text-ink-soft text-xs"
          >
            {title}
          </th>
        </tr>
      )}
      {entries.map((entry) => (
        <TableRow key={entry.employee.id} entry={entry} {...row} />
      ))}
    </tbody>
  )
}

interface CellProps {
  readonly children: ReactNode
  readonly end?: boolean
}

function HeadCell({ children, end }: CellProps) {
  return (
    <th
      scope="col"
      className={cn('whitespace-nowrap px-4 py-2.5 font-medium', end ? 'text-end' : 'text-start')}
    >
      {children}
    </th>
  )
}

function Cell({ children, end }: CellProps) {
  return <td className={cn('px-4 py-2.5', end && 'text-end tabular-nums')}>{children}</td>
}

interface TableRowProps extends Pick<TeamTableProps, 'highlighted'> {
  readonly entry: TeamEntry
  readonly full: boolean
  readonly hasRates: boolean
}

function TableRow({ entry, full, hasRates, highlighted = noHighlight }: TableRowProps) {
  const { employee, invitation } = entry
  const isNew = highlighted.employeeId === employee.id
  const ref = useScrollToEmployee<HTMLTableRowElement>(isNew, () => highlighted.highlight(null))
  const rateText = useRateText()
  return (
    <tr ref={ref} className={cn('h-15', highlightClasses(isNew))}>
      <th scope="row" className="max-w-80 px-4 py-2.5 text-start">
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
        <td className="w-0 px-2 py-2.5">
          <span className="flex items-center justify-end gap-1">
            {invitation && <InvitationActions invitation={invitation} />}
            {neverJoined(entry) && (
              <InviteAgain employee={employee} onInvited={highlighted.highlight} />
            )}
            <EditEmployee employee={employee} />
            <EmployeeMenu employee={employee} />
          </span>
        </td>
      )}
    </tr>
  )
}
