import { timeOffStatuses, timeOffTypes } from '@weekboard/contracts/requests/time-off-schema'
import { Button } from '../../ui/button.tsx'
import { FilterRow, FilterSelect } from '../../ui/page/filters.tsx'
import { useEmployeeChoice } from '../employees/shared/use-employee-choice.tsx'
import { usePendingCount } from './hooks.ts'
import { useRequestFilters } from './request-filters.ts'
import { requestViewTexts as viewTexts } from './shared/requests/request-view-texts.ts'
import { timeOffTypeText } from './shared/time-off-type.ts'
import { statusTexts, queueTexts as texts } from './time-off-texts.ts'

const statusOptions = timeOffStatuses.map((value) => ({ value, text: statusTexts[value] }))
const typeOptions = timeOffTypes.map((value) => ({ value, text: timeOffTypeText(value) }))

/** Filters by status and type and, in a manager's queue, by employee. */
export function FilterBar({ isQueue }: { readonly isQueue: boolean }) {
  const { filters, setFilter } = useRequestFilters()
  const { employees, failure, unknownText } = useEmployeeChoice(isQueue)
  const pending = usePendingCount(isQueue)
  const { status, type, employee } = filters
  return (
    <FilterRow failure={failure}>
      <FilterSelect
        label={viewTexts.status}
        allText={viewTexts.allStatuses}
        value={status}
        options={statusOptions}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label={viewTexts.type}
        allText={viewTexts.allTypes}
        value={type}
        options={typeOptions}
        onChange={(value) => setFilter('type', value)}
      />
      {isQueue && (
        <div className="max-sm:col-span-2">
          <FilterSelect
            label={texts.employee}
            allText={texts.allEmployees}
            value={employee}
            options={employees.map(({ id, user }) => ({ value: id, text: user.full_name }))}
            unknownText={unknownText}
            onChange={(value) => setFilter('employee', value)}
          />
        </div>
      )}
      {isQueue && status !== 'pending' && (
        // Holds the button's place: the requests below must not move when it comes.
        <div className="flex min-h-9 items-center max-sm:col-span-2 sm:mb-0.5">
          {pending === '0' && <p className="text-ink-soft text-sm">{texts.nonePending}</p>}
          {pending !== undefined && pending !== '0' && (
            <Button onClick={() => setFilter('status', 'pending')}>
              {texts.showPending(pending)}
            </Button>
          )}
        </div>
      )}
    </FilterRow>
  )
}
