import { securityEventTypes } from '@weekboard/contracts/security-events'
import { useEmployeesByName } from '../../lib/employees-by-name.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { securityEventTexts } from './security-event-texts.ts'
import { hasReversedDates, useSignInFilters } from './sign-in-filters.ts'
import { signInsTexts as texts } from './sign-ins-texts.ts'

const types = securityEventTypes.map((value) => ({
  value,
  text: securityEventTexts.types[value].success,
}))

/** Filters by person, type and dates. */
export function SignInFilterBar() {
  const { filters, isFiltered, setFilter, clear } = useSignInFilters()
  const employees = useEmployeesByName(true) ?? []
  return (
    <search
      aria-label={texts.filters}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SelectField
        label={texts.person}
        value={filters.employee ?? ''}
        onChange={({ target }) => setFilter('employee', target.value)}
        className="sm:w-52"
      >
        <option value="">{texts.everybody}</option>
        {employees.map(({ id, user }) => (
          <option key={id} value={id}>
            {user.full_name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.type}
        value={filters.type ?? ''}
        onChange={({ target }) => setFilter('type', target.value)}
        className="sm:w-60"
      >
        <option value="">{texts.allTypes}</option>
        {types.map(({ value, text }) => (
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
        error={hasReversedDates(filters) ? texts.datesReversed : undefined}
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
