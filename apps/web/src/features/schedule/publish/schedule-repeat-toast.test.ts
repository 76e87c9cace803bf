import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { describe, expect, test } from 'vitest'
import { scheduleRepeatToast } from './schedule-repeat-toast.ts'

type RepeatedWeek = ScheduleRepeat['weeks_detail'][number]

const week = (monday: string, fields: Partial<RepeatedWeek> = {}): RepeatedWeek => ({
  week_start_date: monday,
  schedule_id: 5,
  status: 'generated',
  created: 3,
  skipped: 0,
  reasons: [],
  publish_at: null,
  ...fields,
})

const job = (weeks: readonly RepeatedWeek[]): ScheduleRepeat => ({
  id: 1,
  status: 'completed',
  source_week: '2026-11-16',
  weeks: weeks.length,
  auto_publish: false,
  generated_schedules: weeks.filter(({ status }) => status !== 'skipped').length,
  skipped: weeks.reduce((sum, { skipped }) => sum + skipped, 0),
  created_by: 'Marco Bellini',
  created_at: '2026-11-18T15:00:00.000Z',
  weeks_detail: [...weeks],
})

describe('what is told of a repetition', () => {
  test('how many weeks it made', () => {
    const title = 'Week of Nov 16 repeated into 2 weeks'
    expect(scheduleRepeatToast(job([week('2026-11-23'), week('2026-11-30')]))).toEqual({
      type: 'success',
      title,
    })
    expect(scheduleRepeatToast(job([week('2026-11-23')])).title).toBe(
      'Week of Nov 16 repeated into 1 week',
    )
  })

  test('which weeks it did not make, and which shifts it left out, with the reasons', () => {
    const published = { status: 'skipped' as const, reasons: ['This week is published already'] }
    const away = { skipped: 2, reasons: ['Ana Ruiz is away', 'Ben Okafor is away'] }
    const news = scheduleRepeatToast(job([week('2026-11-23', published), week('2026-11-30', away)]))
    expect(news).toMatchObject({ type: 'warning', title: 'Week of Nov 16: 1 of 2 weeks made' })
    expect(news.message?.split('\n')).toEqual([
      'Week of Nov 23: nothing was made. This week is published already',
      'Week of Nov 30: 2 shifts left out. Ana Ruiz is away; Ben Okafor is away',
    ])
  })

  test('no more lines than one reads, but how many there are', () => {
    const weeks = ['01', '08', '15', '22', '29'].map((day) =>
      week(`2026-06-${day}`, { skipped: 1, reasons: ['Ana Ruiz is away'] }),
    )
    const lines = scheduleRepeatToast(job(weeks)).message?.split('\n')
    expect(lines).toHaveLength(5)
    expect(lines?.at(-1)).toBe('and 1 week more')
  })
})
