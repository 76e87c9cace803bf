import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import type { Week } from '@weekboard/contracts/schedule/week'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { weekdayMonthDay } from '../../../lib/dates/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { shiftNameOf } from '../week/open-shifts.ts'
import { usePart } from '../week/schedule-store.ts'
import { type Editors, presenceState, userColor } from './presence.ts'
import { presenceTexts } from './presence-texts.ts'

const maxAvatars = 5

/** A user's name and the shift that they edit; the shift may be in another week. */
function activityText({ id, name }: PresentUser, editors: Editors, week: Week | undefined): string {
  const edited = [...editors].filter(([, users]) => users.some((user) => user.id === id))
  if (edited.length === 0 || !week) return name
  const shift = week.shifts.find((each) => edited.some(([shiftId]) => shiftId === each.id))
  if (!shift) return presenceTexts.edits(name, presenceTexts.otherWeek)
  const { date } = wallClock(new Date(shift.start_time), week.time_zone)
  return presenceTexts.edits(name, `${shiftNameOf(shift)}, ${weekdayMonthDay(date)}`)
}

export function UserAvatars({ week }: { readonly week: Week | undefined }) {
  const { users, editors } = usePart(presenceState, ({ presence }) => presence)
  const shown = users.slice(0, maxAvatars)
  const more = users.slice(maxAvatars).map((user) => activityText(user, editors, week))
  const avatarOf = (user: PresentUser) =>
    week?.employees.find((employee) => employee.user.id === user.id)?.user.avatar_url
  return (
    <ul aria-label={presenceTexts.hereNow} className="flex items-center -space-x-1.5 print:hidden">
      {shown.map((user) => (
        <li key={user.id} className="animate-appear">
          <Tooltip label={activityText(user, editors, week)} staysOnPress>
            <button
              type="button"
              className="grid rounded-full border-2 bg-surface p-px focus-visible:relative"
              style={{ borderColor: userColor(user.id) }}
            >
              <Avatar name={user.name} url={avatarOf(user) ?? null} size="xs" />
            </button>
          </Tooltip>
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Tooltip label={more.join('; ')} staysOnPress>
            <button
              type="button"
              className="grid h-7.5 min-w-7.5 place-items-center rounded-full border border-line bg-raised px-1 font-semibold text-2xs text-ink-soft focus-visible:relative"
            >
              <span aria-hidden="true">+{more.length}</span>
              <span className="sr-only">{more.join('; ')}</span>
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
