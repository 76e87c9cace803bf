import { events, eventTypes } from '@weekboard/contracts/events'
import { useEmployeesByName } from '../../lib/employees-by-name.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isReversed, useAuditFilters } from './audit-filters.ts'
import { auditTexts as texts } from './audit-texts.ts'

const kinds = eventTypes
  .map((value) => ({ value, text: events[value].title }))
  .sort((a, b) => a.text.localeCompare(b.text, 'en'))

/** Filters by person, kind and dates. */
export function AuditFilterBar() {
  const { filters, isFiltered, setFilter, clear } = useAuditFilters()
  return (
    <search
      aria-label={texts.filters}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <PersonSelect userId={filters.person} onChange={(value) => setFilter('person', value)} />
      <SelectField
        label={texts.kind}
        value={filters.kind ?? ''}
        onChange={({ target }) => setFilter('kind', target.value)}
        className="sm:w-60"
      >
        <option value="">{texts.allKinds}</option>
        {kinds.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={texts.from}
        value={filters.from ?? ''}
        onChange={({ target }) => setFilter('from', target.value)}
        className="sm:w-40"
      />
      <TextField
        type="date"
        label={texts.to}
        value={filters.to ?? ''}
        onChange={({ target }) => setFilter('to', target.value)}
        error={isReversed(filters) ? texts.datesReversed : undefined}
        className="sm:w-40"
      />
      {isFiltered && (
        <Button variant="ghost" onClick={clear} className="justify-self-start sm:mb-0.5">
          {texts.clear}
        </Button>
      )}
    </search>
  )
}

interface PersonSelectProps {
  readonly userId: number | undefined
  readonly onChange: (userId: string) => void
}

function PersonSelect({ userId, onChange }: PersonSelectProps) {
  const employees = useEmployeesByName(true) ?? []
  return (
    <SelectField
      label={texts.person}
      value={userId ?? ''}
      onChange={({ target }) => onChange(target.value)}
      className="sm:w-52"
    >
      <option value="">{texts.everybody}</option>
      {employees.flatMap(({ id, user }) =>
        user.id === null
          ? []
          : [
              <option key={id} value={user.id}>
                {user.full_name}
              </option>,
            ],
      )}
    </SelectField>
  )
}
