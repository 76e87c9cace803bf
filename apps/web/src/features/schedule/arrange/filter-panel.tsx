import type { Week } from '@weekboard/contracts/schedule/week'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { OverlayState } from '../../../lib/loading/use-opener.ts'
import { compareNames } from '../../../lib/plain-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { NameOptions, SelectField } from '../../../ui/fields/select-field.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../../ui/overlays/popover.tsx'
import { filterStatusTexts, removePersonLabel, filterTexts as texts } from './filter-texts.ts'
import { useFindAddress } from './find-address.ts'
import {
  countFilters,
  type FilterStatus,
  filterStatuses,
  noFilter,
  type RowFilter,
} from './row-filter.ts'

interface FilterPanelProps {
  readonly week: Week
  readonly overlay: OverlayState
}

export function FilterPanel({ week, overlay }: FilterPanelProps) {
  return (
    <Popover open={overlay.open} onOpenChange={overlay.onOpenChange}>
      <PopoverAnchor virtualRef={overlay.opener} />
      <PopoverContent
        id={overlay.id}
        aria-label={texts.title}
        opener={overlay.opener}
        align="start"
        className="grid w-72 gap-4"
      >
        <FilterFields week={week} />
      </PopoverContent>
    </Popover>
  )
}

function FilterFields({ week }: Pick<FilterPanelProps, 'week'>) {
  const find = useFindAddress()
  // The address follows a moment later, and a field must not fall back until it does.
  const [filter, setFilter] = useState(find.filter)
  const change = (changed: Partial<RowFilter>) => {
    setFilter({ ...filter, ...changed })
    find.change(changed)
  }
  const toggle = (status: FilterStatus) => change({ statuses: toggled(filter.statuses, status) })
  return (
    <>
      <PeopleField
        week={week}
        employeeIds={filter.employeeIds}
        onChange={(employeeIds) => change({ employeeIds })}
      />
      <PositionsField
        week={week}
        positionIds={filter.positionIds}
        onToggle={(id) => change({ positionIds: toggled(filter.positionIds, id) })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{texts.shifts}</legend>
        {filterStatuses.map((status) => (
          <CheckField
            key={status}
            label={filterStatusTexts[status]}
            checked={filter.statuses.includes(status)}
            onChange={() => toggle(status)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{texts.problems}</legend>
        <CheckField
          label={texts.hasConflicts}
          checked={filter.hasConflicts}
          onChange={(event) => change({ hasConflicts: event.target.checked })}
        />
        <CheckField
          label={texts.isOverLimit}
          checked={filter.isOverLimit}
          onChange={(event) => change({ isOverLimit: event.target.checked })}
        />
      </fieldset>
      <Button
        disabled={countFilters(filter) === 0}
        onClick={() => change({ ...noFilter, text: filter.text })}
      >
        {texts.clear}
      </Button>
    </>
  )
}

const toggled = <T,>(list: readonly T[], item: T): readonly T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item]

interface PositionsFieldProps {
  readonly week: Week
  readonly positionIds: readonly number[]
  readonly onToggle: (positionId: number) => void
}

function PositionsField({ week, positionIds, onToggle }: PositionsFieldProps) {
  const { positions = [] } = week
  if (positions.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{texts.positions}</legend>
      <div className="-m-1 grid max-h-40 gap-2 overflow-y-auto p-1">
        {positions.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={positionIds.includes(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PeopleFieldProps {
  readonly week: Week
  readonly employeeIds: readonly number[]
  readonly onChange: (employeeIds: readonly number[]) => void
}

function PeopleField({ week, employeeIds, onChange }: PeopleFieldProps) {
  const people = week.employees
    .map(({ id, user }) => ({ id, name: user.full_name }))
    .sort((a, b) => compareNames(a.name, b.name))
  const chosen = people.filter(({ id }) => employeeIds.includes(id))
  return (
    <div className="grid gap-2">
      <SelectField
        label={texts.people}
        value=""
        onChange={(event) => onChange([...employeeIds, Number(event.target.value)])}
      >
        <option value="">{chosen.length === 0 ? texts.anybody : texts.addPerson}</option>
        <NameOptions of={people.filter(({ id }) => !employeeIds.includes(id))} />
      </SelectField>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <button
                type="button"
                aria-label={removePersonLabel(name)}
                onClick={() => onChange(employeeIds.filter((each) => each !== id))}
                className="flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-accent-ink text-xs hover:bg-hover"
              >
                <span className="truncate">{name}</span>
                <X className="size-3.5 shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
