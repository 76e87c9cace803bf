import { shiftRequestKinds, shiftRequestStatuses } from '@weekboard/contracts/shift-requests'
import { SelectField } from '../../ui/select-field.tsx'
import { useShiftRequestFilters } from './request-filters.ts'
import {
  requestKindTexts,
  requestStatusTexts,
  requestListTexts as texts,
} from './shift-request-texts.ts'

/** Filters by status and kind. */
export function RequestFilterBar() {
  const { filters, setFilter } = useShiftRequestFilters()
  return (
    <search
      aria-label={texts.filters}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SelectField
        label={texts.status}
        value={filters.status ?? ''}
        onChange={({ target }) => setFilter('status', target.value)}
        className="w-full sm:w-52"
      >
        <option value="">{texts.allStatuses}</option>
        <option value="open">{texts.open}</option>
        {shiftRequestStatuses.map((status) => (
          <option key={status} value={status}>
            {requestStatusTexts[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.kind}
        value={filters.kind ?? ''}
        onChange={({ target }) => setFilter('kind', target.value)}
        className="w-full sm:w-52"
      >
        <option value="">{texts.allKinds}</option>
        {shiftRequestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {requestKindTexts[kind]}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
