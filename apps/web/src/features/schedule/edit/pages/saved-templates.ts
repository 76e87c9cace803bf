import type { RouteReply } from '@weekboard/contracts/route'
import {
  deleteShiftTemplateRoute,
  listShiftTemplatesRoute,
  type ShiftTemplate,
  saveShiftTemplateRoute,
} from '@weekboard/contracts/shifts/shift-templates'
import { callApi } from '../../../../lib/http/http.ts'
import { writeRetry } from '../../../../lib/http/retry.ts'
import { pageInput, useAllPages } from '../../../../lib/http/use-all-pages.ts'
import type { TemplateOption } from './templates.ts'

type NewTemplate = Omit<TemplateOption, 'key' | 'hours'>

const loadPage = (cursor: string): Promise<RouteReply<typeof listShiftTemplatesRoute>> =>
  callApi(listShiftTemplatesRoute, pageInput(cursor))

/** The organization's saved templates, by name; `save` and `remove` throw ApiError. */
export function useTemplates() {
  const { data, error, mutate } = useAllPages(listShiftTemplatesRoute.path, loadPage)
  const templates: readonly ShiftTemplate[] = (data ?? [])
    .flatMap((page) => page.shift_templates)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    templates,
    error,
    isLoading: data === undefined && error === undefined,
    async save({ name, startTime, endTime, days, breaks }: NewTemplate): Promise<void> {
      const fields = {
        name,
        start_time: startTime,
        end_time: endTime,
        // The form asks whether equal times last 24 hours.
        ...(startTime === endTime && { allow_full_day: true }),
        days: [...days],
        ...(breaks && { breaks: [...breaks] }),
      }
      const body = { shift_template: fields }
      await callApi(saveShiftTemplateRoute, { body }, { retry: writeRetry })
      await mutate()
    },
    async remove(id: number): Promise<void> {
      await callApi(deleteShiftTemplateRoute, { params: { id } }, { retry: writeRetry })
      await mutate()
    },
  }
}
