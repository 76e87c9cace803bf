import { Avatar } from '../../ui/avatar.tsx'
import { namesText, type Person } from './model/coworkers.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'

interface CoworkersProps {
  readonly people: readonly Person[]
  readonly showsAvatars?: boolean
}

const maxAvatars = 4

/** Who works at the same time; all names are in the title. */
export function Coworkers({ people, showsAvatars = false }: CoworkersProps) {
  if (people.length === 0) return null
  return (
    <p
      className="flex min-w-0 items-center gap-2 text-ink-soft text-sm"
      title={people.map(({ full_name }) => full_name).join(', ')}
    >
      {showsAvatars && (
        <span className="-space-x-1.5 flex shrink-0" aria-hidden="true">
          {people.slice(0, maxAvatars).map(({ id, full_name, avatar_url }) => (
            <Avatar
              key={id}
              name={full_name}
              url={avatar_url}
              size="xs"
              decorative
              className="ring-2 ring-surface"
            />
          ))}
        </span>
      )}
      <span className="wrap-anywhere min-w-0">{texts.with(namesText(people))}</span>
    </p>
  )
}
