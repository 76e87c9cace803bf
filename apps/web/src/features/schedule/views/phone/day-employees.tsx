import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { Plus } from 'lucide-react'
import { Fragment, memo, useId } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { RemoveEmployeeButton } from '../../employees/employee-buttons.tsx'
import { OwnBadge } from '../../employees/own-badge.tsx'
import { WeekHours } from '../../employees/week-hours.tsx'
import { type Editors, useRowEditors } from '../../live/presence.ts'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { blockedHoursText, gridTexts } from '../../week/rows/grid-texts.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { ShiftBlock, SpillOver } from '../shift/shift-block.tsx'

/** The class of buttons that remove an employee on a narrow screen. */
export const removeClass =
  'grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-danger-soft hover:text-danger-ink'

interface EmployeeDayProps {
  readonly row: RowModel
  readonly cell: CellModel
  readonly isOwn: boolean
}

export const EmployeeDay = memo(function EmployeeDay({ row, cell, isOwn }: EmployeeDayProps) {
  const editors = useRowEditors(row)
  return (
    <li
      data-employee={row.employeeId}
      className="rounded-xl border border-line bg-surface p-3 shadow-raise"
    >
      <div className="mb-2 flex items-center gap-2.5">
        <Avatar name={row.name} url={row.avatarUrl} size="xs" decorative />
        <span className="wrap-anywhere min-w-0 flex-1 font-medium text-sm">
          {row.name}
          {isOwn && <OwnBadge />}
        </span>
        <span className="grid min-w-20 shrink-0 justify-items-end">
          <WeekHours minutes={row.minutes} maxHours={row.maxHours} sign />
        </span>
        <RemoveEmployeeButton
          employeeId={row.employeeId}
          name={row.name}
          className={`${removeClass} -me-1.5`}
        />
      </div>
      <BlockedLine cell={cell} className="mb-2" />
      <DayShifts cell={cell} editors={editors} />
    </li>
  )
})

interface BlockedLineProps {
  readonly cell: CellModel | undefined
  readonly className: string
}

function BlockedLine({ cell, className }: BlockedLineProps) {
  if (!cell || cell.blocked.length === 0) return null
  return (
    <span className={cn('block text-ink-muted text-xs first-letter:uppercase', className)}>
      {cell.blocked.map((blocked, index) => (
        <Fragment key={`${blocked.kind} ${blocked.from}`}>
          {index > 0 && ', '}
          {gridTexts.blocked[blocked.kind]}
          <BlockedHours blocked={blocked} />
        </Fragment>
      ))}
    </span>
  )
}

/** Hours that do not fit beside the word before them have a line of their own. */
function BlockedHours({ blocked }: { readonly blocked: BlockedTime }) {
  const text = blockedHoursText(blocked)
  return (
    text && (
      <>
        {' '}
        <span className="inline-block text-balance">{text}</span>
      </>
    )
  )
}

interface OffDutyListProps {
  readonly rows: readonly RowModel[]
  readonly date: string
  readonly onAdd: (employeeId: number, opener: HTMLElement) => void
}

/** The employees on the schedule without a shift on the shown day, for editors. */
export function OffDutyList({ rows, date, onAdd }: OffDutyListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="font-medium text-ink-soft text-sm">
        {texts.offDuty}
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map((row) => (
          <li
            key={row.employeeId}
            data-employee={row.employeeId}
            className="flex items-center gap-1 py-1 ps-1 pe-1.5"
          >
            <button
              type="button"
              onClick={({ currentTarget }) => onAdd(row.employeeId, currentTarget)}
              className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-2 text-start hover:bg-hover"
            >
              <Avatar name={row.name} url={row.avatarUrl} size="xs" decorative />
              <span className="sr-only">{texts.addShiftFor} </span>
              <span className="grid min-w-0 flex-1">
                <span className="wrap-anywhere font-medium text-sm">{row.name}</span>{' '}
                <BlockedLine
                  cell={row.cells.find((cell) => cell.date === date)}
                  className="wrap-anywhere"
                />
              </span>{' '}
              <span className="shrink-0">
                <WeekHours minutes={row.minutes} maxHours={row.maxHours} sign bar={false} />
              </span>
              <Plus className="size-4 shrink-0 text-ink-muted" aria-hidden="true" />
            </button>
            <RemoveEmployeeButton
              employeeId={row.employeeId}
              name={row.name}
              className={removeClass}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DayShiftsProps {
  readonly cell: CellModel
  readonly editors: Editors
  readonly className?: string
}

function DayShifts({ cell, editors, className }: DayShiftsProps) {
  return (
    <>
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
      {cell.shifts.length > 0 && (
        <div className={cn('grid grid-cols-1 gap-1.5', className)}>
          {cell.shifts.map((model) => (
            <ShiftBlock
              key={model.shift.id}
              model={model}
              size="list"
              blocked={cell.blocked}
              editors={editors.get(model.shift.id)}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface OpenDayProps {
  readonly row: RowModel
  readonly cell: CellModel
  /** Null for readers. */
  readonly onAdd: ((date: string, opener: HTMLElement) => void) | null
}

export const OpenDay = memo(function OpenDay({ row, cell, onAdd }: OpenDayProps) {
  const editors = useRowEditors(row)
  const places = placesOf(cell.shifts.map(({ shift }) => shift))
  return (
    <li data-employee={openRowId} className="rounded-xl border border-line bg-sunken p-3">
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-accent border-dashed text-accent-ink text-sm leading-none"
        >
          +
        </span>
        <span className="wrap-anywhere min-w-0 flex-1 font-medium text-sm">{row.name}</span>
        {places > 0 && (
          <span className="text-ink-muted text-xs tabular-nums">{openPlacesText(places)}</span>
        )}
        {onAdd && (
          <IconButton
            size="sm"
            tooltip={false}
            label={gridTexts.addOpenShift}
            onClick={({ currentTarget }) => onAdd(cell.date, currentTarget)}
          >
            <Plus />
          </IconButton>
        )}
      </div>
      <DayShifts cell={cell} editors={editors} className="mt-2" />
    </li>
  )
})
