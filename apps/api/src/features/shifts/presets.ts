import { type ShiftTemplate, shiftPresets } from '@weekboard/contracts/shift-templates'

const plusHours = (time: string, hours: number): string => {
  const hour = (Number(time.slice(0, 2)) + hours) % 24
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`
}

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
