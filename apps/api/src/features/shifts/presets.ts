import { type ShiftTemplate, shiftPresets } from '@weekboard/contracts/shift-templates'
import { minutesOf, timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'

const plusHours = (time: string, hours: number): string =>
  timeOfMinutes((minutesOf(time) + hours * 60) % minutesInDay)

/** The presets as saved templates: the end is the start plus the hours. */
export const presetTemplates: Omit<ShiftTemplate, 'id'>[] = shiftPresets.map(
  ({ name, hours, start_time, days }) => ({
    name,
    hours,
    start_time,
    end_time: plusHours(start_time, hours),
    days: [...days],
  }),
)
