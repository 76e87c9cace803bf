import type { MyWeek, MyWeekWeek } from '@weekboard/contracts/schedule/my-week'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useId, useState } from 'react'
import { shortWeekday, weekdayMonthDay } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/cn.ts'
import { FoldToggle } from '../../ui/fold-toggle.tsx'
import { Card } from '../../ui/page/card.tsx'
import { firstTeamDay, ownDays, type TeamDayEntry, teamOnDay } from './model/team-day.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'
import { shiftTimes } from './shift-times.ts'

interface TeamCardProps {
  readonly data: MyWeek
  readonly week: MyWeekWeek
  readonly now: Date
}

/** Who works on a day of the week, chosen in a row of its days. */
export function TeamCard({ data, week, now }: TeamCardProps) {
  const headingId = useId()
  const user = useCurrentUser()
  const { time_zone: timeZone } = data
  const today = dateInZone(now, timeZone)
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? firstTeamDay(week, timeZone, today)
  const team = teamOnDay({
    data,
    week,
    date,
    ownName: texts.you(user?.full_name ?? ''),
    ownAvatarUrl: user?.avatar_url ?? null,
  })
  return (
    <section aria-labelledby={headingId}>
      <Card padding="none" className="overflow-clip">
        <div className="flex items-baseline justify-between gap-3 px-4 pt-3">
          <h2 id={headingId} className="font-semibold text-base">
            {texts.team}
          </h2>
          <p className="text-ink-soft text-sm" aria-live="polite">
            {weekdayMonthDay(date)}
            {team.length > 0 && `, ${texts.people(new Set(team.map(({ name }) => name)).size)}`}
          </p>
        </div>
        <DayStrip week={week} timeZone={timeZone} today={today} date={date} onChange={setChosen} />
        {team.length === 0 && (
          <p className="border-line border-t px-4 py-4 text-ink-soft text-sm">{texts.nobody}</p>
        )}
        <TeamList key={date} team={team} timeZone={timeZone} labelledBy={headingId} />
      </Card>
    </section>
  )
}

/** How many of a large team are shown at first. */
const firstOfTeam = 10

interface TeamListProps {
  readonly team: readonly TeamDayEntry[]
  readonly timeZone: string
  readonly labelledBy: string
}

/** The team of a day; of a large one the first and the reader, with a row that unfolds the others. */
function TeamList({ team, timeZone, labelledBy }: TeamListProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const isLarge = team.length > firstOfTeam
  const shown = team.filter(({ isOwn }, index) => isOpen || isOwn || index < firstOfTeam)
  return (
    <>
      <ul
        id={listId}
        aria-labelledby={labelledBy}
        className="divide-y divide-line border-line border-t"
      >
        {shown.map((entry) => (
          <TeamItem key={entry.key} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
      {isLarge && (
        <FoldToggle
          isOpen={isOpen}
          controls={listId}
          text={texts.allOfTeam(team.length)}
          onToggle={() => setOpen(!isOpen)}
          className="border-t"
        />
      )}
    </>
  )
}

interface DayStripProps {
  readonly week: MyWeekWeek
  readonly timeZone: string
  readonly today: string
  readonly date: string
  readonly onChange: (date: string) => void
}

/** The days of a week as radios; a dot shows the days of own shifts. */
function DayStrip({ week, timeZone, today, date, onChange }: DayStripProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-7 gap-1 px-3 py-2.5">
      <legend className="sr-only">{texts.day}</legend>
      {ownDays(week, timeZone).map((day) => (
        <label
          key={day.date}
          className={cn(
            'relative grid h-14 select-none content-center justify-items-center rounded-md text-ink-soft transition-colors hover:bg-hover',
            'has-checked:bg-accent has-checked:text-on-accent',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={day.date === date}
            onChange={() => onChange(day.date)}
            aria-label={texts.dayName(weekdayMonthDay(day.date), day.count)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          <span aria-hidden="true" className="text-2xs">
            {shortWeekday(day.date)}
          </span>
          <span
            aria-hidden="true"
            className={cn(
              'font-semibold text-base tabular-nums leading-5',
              day.date === today && 'underline decoration-2 underline-offset-3',
            )}
          >
            {Number(day.date.slice(8))}
          </span>
          <span
            aria-hidden="true"
            className={cn('mt-1 size-1.5 rounded-full', day.count > 0 && 'bg-current')}
          />
        </label>
      ))}
    </fieldset>
  )
}

function TeamItem({
  entry,
  timeZone,
}: {
  readonly entry: TeamDayEntry
  readonly timeZone: string
}) {
  const { name, avatarUrl, isOwn } = entry
  const { range, endDay } = shiftTimes(entry, timeZone)
  return (
    <li className={cn('flex items-center gap-3 px-4 py-2.5', isOwn && 'bg-accent-soft')}>
      <Avatar name={name} url={avatarUrl} size="sm" decorative />
      <span className="wrap-anywhere min-w-0 flex-1 text-sm">{name}</span>
      <span className="shrink-0 text-end text-ink-soft text-sm tabular-nums">
        {range}
        {endDay && <span className="block text-ink-muted text-xs">{endDay}</span>}
      </span>
    </li>
  )
}
