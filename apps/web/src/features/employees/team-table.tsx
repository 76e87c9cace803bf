import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { EditPerson } from './edit-dialog.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteAgain } from './invite-again.tsx'
import {
  limitText,
  MemberName,
  MemberStatus,
  newsClasses,
  noNews,
  type TeamListProps,
  useRateText,
} from './member-parts.tsx'
import { bySide, neverJoined, type TeamMember } from './team.ts'
import { teamTexts as texts } from './team-texts.ts'
import { useReveal } from './use-reveal.ts'

interface TeamTableProps extends TeamListProps {
  /** With pay, limits, states and what can be done; else names and roles alone. */
  readonly full: boolean
}

export function TeamTable({ members, full, ...list }: TeamTableProps) {
  const { present, inactive } = bySide(members)
  const hasRates = members.some(({ employee }) => employee.hourly_rate !== null)
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
        <Rows members={present} full={full} hasRates={hasRates} {...list} />
        {inactive.length > 0 && (
          <Rows
            members={inactive}
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

function Rows({ members, title, roleBadge, ...row }: RowsProps) {
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
      {members.map((member) => (
        <TableRow
          key={member.employee.id}
          member={member}
          role={roleBadge(member.employee.user.role)}
          {...row}
        />
      ))}
    </tbody>
  )
}

interface CellProps {
  readonly children: ReactNode
  /** Numbers stand at the end, one below the other. */
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

interface TableRowProps extends Pick<TeamTableProps, 'news'> {
  readonly member: TeamMember
  readonly role: ReactNode
  readonly full: boolean
  readonly hasRates: boolean
}

function TableRow({ member, role, full, hasRates, news = noNews }: TableRowProps) {
  const { employee, invitation } = member
  const isNew = news.employeeId === employee.id
  const ref = useReveal<HTMLTableRowElement>(isNew, () => news.tell(null))
  const rateText = useRateText()
  return (
    <tr ref={ref} className={cn('h-15', newsClasses(isNew))}>
      <th scope="row" className="max-w-80 px-4 py-2.5 text-start">
        <MemberName member={member} />
      </th>
      <Cell>{role}</Cell>
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
          <MemberStatus member={member} />
        </Cell>
      )}
      {full && (
        <td className="w-0 px-2 py-2.5">
          <span className="flex items-center justify-end gap-1">
            {invitation && <InvitationActions invitation={invitation} />}
            {neverJoined(member) && <InviteAgain employee={employee} onInvited={news.tell} />}
            <EditPerson employee={employee} />
          </span>
        </td>
      )}
    </tr>
  )
}
