import { CheckField } from '../../../../ui/check-field.tsx'
import { copyWeekTexts as texts } from './copy-week-texts.ts'

interface PeopleFieldProps {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  /** Who is left out. */
  readonly left: ReadonlySet<number>
  readonly onChange: (left: ReadonlySet<number>) => void
}

/** The people of the copied week, all of them chosen at first. */
export function PeopleField({ people, left, onChange }: PeopleFieldProps) {
  const leave = (ids: readonly number[], isLeft: boolean) => {
    const others = [...left].filter((id) => !ids.includes(id))
    onChange(new Set(isLeft ? [...others, ...ids] : others))
  }
  const ids = people.map(({ id }) => id)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{texts.people}</legend>
      <CheckField
        label={`${texts.everybody} (${people.length})`}
        checked={ids.every((id) => !left.has(id))}
        onChange={({ target }) => leave(ids, !target.checked)}
      />
      <ul className="grid max-h-44 gap-1.5 overflow-y-auto rounded-md border border-line px-3 py-2 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <li key={id}>
            <CheckField
              label={name}
              checked={!left.has(id)}
              onChange={({ target }) => leave([id], !target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
