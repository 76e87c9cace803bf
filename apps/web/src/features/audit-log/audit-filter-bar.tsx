import { events, eventTypes } from '@weekboard/contracts/events'
import { FilterSelect, LogFilterBar } from '../../ui/page/filters.tsx'
import { useEmployeeChoice } from '../employees/shared/use-employee-choice.tsx'
import { useAuditFilters } from './audit-filters.ts'
import { auditTexts as texts } from './audit-texts.ts'

const kinds = eventTypes
  .map((value) => ({ value, text: events[value].title }))
  .sort((a, b) => a.text.localeCompare(b.text, 'en'))

/** Filters by person, kind and dates. */
export function AuditFilterBar() {
  const { filters, isFiltered, setFilter, clear } = useAuditFilters()
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
        value={filters.person}
        options={employees.flatMap(({ user }) =>
          user.id === null ? [] : { value: user.id, text: user.full_name },
        )}
        unknownText={unknownText}
        onChange={(value) => setFilter('person', value)}
      />
      <FilterSelect
        label={texts.kind}
        allText={texts.allKinds}
        value={filters.kind}
        options={kinds}
        onChange={(value) => setFilter('kind', value)}
        isWide
      />
    </LogFilterBar>
  )
}
