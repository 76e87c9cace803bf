import type { Weekday } from '@weekboard/contracts/common'
import {
  deleteShiftTemplateRoute,
  listShiftTemplatesRoute,
  type ShiftTemplate,
  saveShiftTemplateRoute,
} from '@weekboard/contracts/shift-templates'
import { callApi } from '../../../lib/http.ts'
import { useRead } from '../../../lib/http-read.ts'
import { writeRetry } from '../../../lib/retry.ts'

export interface NewTemplate {
  readonly name: string
  /** 'HH:mm' on the organization's clock. */
  readonly startTime: string
  readonly endTime: string
  readonly days: readonly Weekday[]
}

/** The organization's saved templates; `save` and `remove` throw ApiError. */
export function useTemplates() {
  const { data, error, mutate } = useRead(listShiftTemplatesRoute, {})
  const templates: readonly ShiftTemplate[] = data?.shift_templates ?? []
  return {
    templates,
    error,
    async save({ name, startTime, endTime, days }: NewTemplate): Promise<void> {
      const fields = { name, start_time: startTime, end_time: endTime, days: [...days] }
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
