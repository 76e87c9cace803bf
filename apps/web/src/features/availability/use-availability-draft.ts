import { type Availability, availabilitySchema } from '@weekboard/contracts/availability'
import { staleCurrentOf } from '../../lib/api-error.ts'
import { useDraft } from '../../ui/week-grid/use-draft.ts'
import { availabilityDrafts } from './availability-draft.ts'
import { availabilityTexts as texts } from './availability-texts.ts'
import { useSaveAvailability } from './hooks.ts'
import { weeklyOf } from './weekly-pattern.ts'

/** The edited availability of an employee and what the user can do with it. */
export function useAvailabilityDraft(loaded: Availability) {
  const put = useSaveAvailability(loaded.employee_id)
  return useDraft({
    drafts: availabilityDrafts,
    loaded,
    put: ({ pattern, exceptions }, version) =>
      put({ weekly: weeklyOf(pattern), exceptions: [...exceptions] }, version),
    currentOf: (error) => staleCurrentOf(error, availabilitySchema),
    texts,
  })
}
