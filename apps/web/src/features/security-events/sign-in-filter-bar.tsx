import { securityEventTypes } from '@weekboard/contracts/identity/security-events'
import { FilterSelect, LogFilterBar } from '../../ui/page/filters.tsx'
import { useEmployeeChoice } from '../employees/shared/use-employee-choice.tsx'
import { securityEventTexts } from './security-event-texts.ts'
import { useSignInFilters } from './sign-in-filters.ts'
import { signInsTexts as texts } from './sign-ins-texts.ts'

const types = securityEventTypes.map((value) => ({
  value,
  text: securityEventTexts.types[value].success,
}))

/** Filters by person, type and dates. */
export function SignInFilterBar() {
  const { filters, isFiltered, setFilter, clear } = useSignInFilters()
  const { employees, failure, unknownText } = useEmployeeChoice(true)
  return (
    <LogFilterBar
      dates={filters}
      onDate={setFilter}
      onClear={isFiltered ? clear : null}
      failure={failure}
    >
      <FilterSelect
        label={texts.person}
        allText={texts.everybody}
        value={filters.employee}
        options={employees.map(({ id, user }) => ({ value: id, text: user.full_name }))}
        unknownText={unknownText}
        onChange={(value) => setFilter('employee', value)}
      />
      <FilterSelect
        label={texts.type}
        allText={texts.allTypes}
        value={filters.type}
        options={types}
        onChange={(value) => setFilter('type', value)}
        isWide
      />
    </LogFilterBar>
  )
}
