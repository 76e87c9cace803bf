import { idSchema } from '@weekboard/contracts/common'
import { eventScheduleSchema } from '@weekboard/contracts/integrations/webhook-data'
import { shiftSchema } from '@weekboard/contracts/shifts/shift-schema'
import { columnOf, shiftFieldNames } from '@weekboard/db/schema/planning/shifts'
import { z } from 'zod'
import { loggedDayText, onWeek, recordOf, shiftText } from '../event-sentences.ts'
import type { EventSource, Feature, Summary } from '../feature.ts'
import { deactivateEmployee } from './deactivation/deactivate-employee.ts'
import { replacePositionOfShifts } from './replace-position.ts'
import { bindShiftRoutes } from './routes.ts'

const onShift =
  (verb: string, phrase: string): Summary =>
  ({ before, after }, display) => {
    const shift = after ?? before
    return shift ? `${verb} ${phrase} ${shiftText(shift, display)}` : `${verb} a shift`
  }

const severalChanged: Summary = (event, display) => {
  const { week, counts, change } = event
  const sickName = recordOf(change?.sick_leave).name
  if (!counts && sickName) return `Entered sick leave of ${sickName}`
  if (!counts) return onWeek((name) => `Turned ${name} into a draft again`)(event, display)
  const changes = [
    [counts.added, 'added'],
    [counts.changed, 'changed'],
    [counts.deleted, 'deleted'],
  ] as const
  const words = changes.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  const isOfBrain = change?.brain_run_id !== undefined
  const weeks = week ? ` ${isOfBrain ? 'for' : 'from'} the week of ${loggedDayText(week)}` : ''
  const settled = sickName ? `Settled the shifts of ${sickName} on sick leave` : 'Changed shifts'
  const sentence = isOfBrain
    ? `Accepted what Brain proposed${weeks}`
    : `${settled}${weeks}${week ? ' on' : ''}`
  return `${sentence}: ${words.join(', ')}`
}

const stepSchema = z.object({ before: shiftSchema.nullish(), after: shiftSchema.nullish() })
const shiftData = ({ change }: EventSource) => {
  const [step] = z.object({ steps: z.array(stepSchema) }).parse(change).steps
  const { before = null, after = null } = step ?? {}
  return { shift_id: (after ?? before)?.id ?? null, shift: after ?? before, previous: before }
}

const scheduleChangeSchema = z.object({
  schedule: eventScheduleSchema.optional(),
  schedules: z.array(eventScheduleSchema).optional(),
  changed_shifts: z.array(shiftSchema).default([]),
  removed_shift_ids: z.array(idSchema).default([]),
})
const scheduleChangeData = ({ payload }: EventSource) => {
  const { schedule, schedules, ...shifts } = scheduleChangeSchema.parse(payload)
  return { schedules: schedules ?? (schedule ? [schedule] : []), ...shifts }
}

const facts = (summary: Summary) =>
  ({ summary, refreshes: ['plan'], webhookData: shiftData }) as const

export const shiftsFeature = {
  tags: {
    Shifts: 'Planned work of employees, one at a time or up to 200 at once.',
    Templates: 'Saved times that can be planned again.',
    History: 'What was changed, and undoing it.',
  },
  routes: bindShiftRoutes,
  events: {
    shift_created: facts(onShift('Added', 'a shift for')),
    shift_updated: facts(onShift('Changed', 'the shift of')),
    shift_deleted: facts(onShift('Deleted', 'the shift of')),
    schedule_updated: {
      summary: severalChanged,
      refreshes: ['plan'],
      webhookData: scheduleChangeData,
    },
  },
  tables: {
    exported: [
      {
        name: 'shifts',
        columns: [
          'id',
          'schedule_id',
          ...shiftFieldNames.map(columnOf),
          'status',
          'version',
          'created_at',
        ],
        orderBy: 'starts_at, id',
      },
      {
        name: 'shift_templates',
        columns: ['id', 'name', 'start_time', 'end_time', 'days', 'breaks', 'created_at'],
        orderBy: 'id',
      },
    ],
  },
  hooks: {
    replacePosition: replacePositionOfShifts,
    deactivateEmployee: ({ bus }, ...rest) => deactivateEmployee(bus, ...rest),
  },
} as const satisfies Feature
