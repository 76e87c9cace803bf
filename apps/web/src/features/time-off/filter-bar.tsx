import { timeOffStatuses, timeOffTypes } from '@weekboard/contracts/time-off-schema'
import { useEmployeesByName } from '../../lib/employees-by-name.ts'
import { timeOffTypeText } from '../../lib/time-off-type.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { usePendingCount } from './hooks.ts'
import { type FilterName, useRequestFilters } from './request-filters.ts'
import { statusTexts, queueTexts as texts } from './time-off-texts.ts'

interface FilterSelectProps {
  readonly name: FilterName
  readonly label: string
  readonly allText: string
  readonly value: string | number | undefined
  readonly options: readonly { readonly value: string | number; readonly text: string }[]
}

function FilterSelect({ name, label, allText, value, options }: FilterSelectProps) {
  const { setFilter } = useRequestFilters()
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => setFilter(name, event.target.value)}
      className="w-full sm:w-52"
    >
      <option value="">{allText}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectField>
  )
}

const statusOptions = timeOffStatuses.map((value) => ({ value, text: statusTexts[value] }))
const typeOptions = timeOffTypes.map((value) => ({ value, text: timeOffTypeText(value) }))

/** Filters by status and type and, in a manager's queue, by employee. */
export function FilterBar({ isQueue }: { readonly isQueue: boolean }) {
  const { filters, setFilter } = useRequestFilters()
  const employees = useEmployeesByName(isQueue) ?? []
  const pending = usePendingCount(isQueue)
  const { status, type, employeeId } = filters
  return (
    <search
      aria-label={texts.filters}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <FilterSelect
        name="status"
        label={texts.status}
        allText={texts.allStatuses}
        value={status}
        options={statusOptions}
      />
      <FilterSelect
        name="type"
        label={texts.type}
        allText={texts.allTypes}
        value={type}
        options={typeOptions}
      />
      {isQueue && (
        <div className="max-sm:col-span-2">
          <FilterSelect
            name="employee"
            label={texts.employee}
            allText={texts.allEmployees}
            value={employeeId}
            options={employees.map(({ id, user }) => ({ value: id, text: user.full_name }))}
          />
        </div>
      )}
      {pending !== null && status !== 'pending' && (
        <Button
          onClick={() => setFilter('status', 'pending')}
          className="justify-self-start max-sm:col-span-2 sm:mb-0.5"
        >
          {texts.showPending(pending)}
        </Button>
      )}
    </search>
  )
}
