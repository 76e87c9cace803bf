import { shiftRequestKinds, shiftRequestStatuses } from '@weekboard/contracts/shift-requests'
import { FilterSelect, RequestFiltersView } from '../../ui/requests/request-filters-view.tsx'
import { requestViewTexts as viewTexts } from '../../ui/requests/request-view-texts.ts'
import { useShiftRequestFilters } from './request-filters.ts'
import {
  requestKindTexts,
  requestStatusTexts,
  requestListTexts as texts,
} from './shift-request-texts.ts'

const statusOptions = [
  { value: 'open', text: texts.open },
  ...shiftRequestStatuses.map((value) => ({ value, text: requestStatusTexts[value] })),
]
const kindOptions = shiftRequestKinds.map((value) => ({ value, text: requestKindTexts[value] }))

/** Filters by status and kind. */
export function RequestFilterBar() {
  const { filters, setFilter } = useShiftRequestFilters()
  return (
    <RequestFiltersView>
      <FilterSelect
        label={viewTexts.status}
        allText={viewTexts.allStatuses}
        value={filters.status}
        options={statusOptions}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label={viewTexts.type}
        allText={viewTexts.allTypes}
        value={filters.kind}
        options={kindOptions}
        onChange={(value) => setFilter('kind', value)}
      />
    </RequestFiltersView>
  )
}
