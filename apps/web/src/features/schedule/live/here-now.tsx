import type { PresentUser } from '@weekboard/contracts/presence'
import type { Week } from '@weekboard/contracts/schedules'
import { Avatar } from '../../../ui/avatar.tsx'
import { useStore } from '../../../ui/store.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useScheduleStore } from '../schedule-store.ts'
import { liveTexts } from './live-texts.ts'
import { personColor } from './person-color.ts'

const mostAvatars = 5

/** The others who have the schedule open; nothing while one is alone. */
export function HereNow({ week }: { readonly week: Week | undefined }) {
  const { people } = useStore(useScheduleStore().presence)
  if (people.length === 0) return null
  const shown = people.slice(0, mostAvatars)
  const more = people.slice(mostAvatars).map(({ name }) => name)
  const avatarOf = (user: PresentUser) =>
    week?.employees.find((employee) => employee.user.id === user.id)?.user.avatar_url
  return (
    <ul aria-label={liveTexts.hereNow} className="flex items-center -space-x-1.5 print:hidden">
      {shown.map((user) => (
        <li key={user.id} className="animate-appear">
          <Tooltip label={user.name}>
            <span
              className="grid rounded-full border-2 bg-surface p-px"
              style={{ borderColor: personColor(user.id) }}
            >
              <Avatar name={user.name} url={avatarOf(user) ?? null} size="xs" />
            </span>
          </Tooltip>
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Tooltip label={more.join(', ')}>
            <span className="grid h-7.5 min-w-7.5 place-items-center rounded-full border border-line bg-raised px-1 font-semibold text-2xs text-ink-soft">
              <span aria-hidden="true">+{more.length}</span>
              <span className="sr-only">{more.join(', ')}</span>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
