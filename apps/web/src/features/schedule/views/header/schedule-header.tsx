import type { Week } from '@weekboard/contracts/schedules'
import { Globe, Plus, Send } from 'lucide-react'
import type { MouseEvent } from 'react'
import { costText, countText } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { scheduleTexts as texts } from '../../model/schedule-texts.ts'
import { HereNow } from '../presence/here-now.tsx'
import type { ScheduleAddress } from '../schedule-address.ts'
import { UndoButtons } from '../undo/undo-buttons.tsx'
import { DateNavigator } from './date-navigator.tsx'
import { viewTitles } from './header-texts.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface ScheduleHeaderProps {
  readonly week: Week | undefined
  readonly canEdit: boolean
  readonly ownEmployeeId: number | null
  readonly address: ScheduleAddress
  readonly today: string
  readonly timeZone: string
  readonly onAdd: (opener: HTMLElement) => void
  readonly onPublish: () => void
}

export function ScheduleHeader({ week, canEdit, ...props }: ScheduleHeaderProps) {
  const { ownEmployeeId, address, today, timeZone, onAdd, onPublish } = props
  const { view, date, setView, setDate, moveDate } = address
  const schedule = week?.schedule
  return (
    <div className="mb-4 grid gap-4">
      <PageHeader
        title={viewTitles[view]}
        meta={
          <>
            {schedule && <StatusBadge isPublished={schedule.is_published} />}
            <HereNow week={week} />
          </>
        }
        actions={
          <>
            {canEdit && (
              <>
                <UndoButtons week={week} />
                <Button
                  icon={<Plus className="max-md:hidden" />}
                  disabled={!week}
                  className="max-md:px-2.5"
                  onClick={(event: MouseEvent<HTMLButtonElement>) => onAdd(event.currentTarget)}
                >
                  {texts.addShift}
                </Button>
                <Button
                  variant="primary"
                  className="max-md:px-2.5"
                  icon={<Send className="max-md:hidden" />}
                  disabled={!schedule || schedule.is_published || schedule.id === null}
                  onClick={onPublish}
                >
                  {texts.publishSchedule}
                </Button>
              </>
            )}
            <ScheduleMenu week={week} ownEmployeeId={ownEmployeeId} />
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DateNavigator view={view} date={date} today={today} onSelect={setDate} onMove={moveDate} />
        {/* Keeps the height of the line while it is empty. */}
        <div className="flex min-h-6 w-full flex-wrap items-center gap-x-6 gap-y-1 md:max-xl:order-last xl:w-0 xl:flex-1 xl:justify-center">
          <ZoneNote timeZone={timeZone} />
          {week && <StatsStrip week={week} />}
        </div>
        <ViewSwitch view={view} onChange={setView} />
      </div>
    </div>
  )
}

function StatusBadge({ isPublished }: { readonly isPublished: boolean }) {
  return (
    <Badge tone={isPublished ? 'green' : 'grey'}>
      {isPublished ? texts.published : texts.draft}
    </Badge>
  )
}

/** Shows the organization's time zone when the browser has another. */
function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone) return null
  return (
    <p className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-muted text-xs">
      <Globe className="size-3.5" aria-hidden="true" />
      Times in {timeZone.replaceAll('_', ' ')}
    </p>
  )
}

/** Hours, shifts, and the cost if the viewer may see it. */
function StatsStrip({ week }: { readonly week: Week }) {
  const { total_hours, shift_count, total_labor_cost } = week.stats
  return (
    <dl className="flex divide-x divide-line max-md:w-full">
      <Stat label={texts.hours} value={countText(total_hours)} />
      <Stat label={texts.shifts} value={countText(shift_count)} />
      {total_labor_cost !== null && (
        <Stat label={texts.laborCost} value={costText(total_labor_cost, week.currency)} />
      )}
    </dl>
  )
}

function Stat({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline gap-2 whitespace-nowrap px-4 first:ps-0 last:pe-0 max-md:gap-1.5 max-md:px-3">
      <dt className="text-ink-muted text-sm max-md:text-xs">{label}</dt>
      <dd className="font-semibold text-lg tabular-nums leading-6 max-md:text-base">{value}</dd>
    </div>
  )
}
