import { inList, type Sweep, unknownId } from './sweep.ts'

const onRun = inList('/brain/runs', 'brainRun')
const aWeek = { week_start: '2026-12-07', mode: 'fill' }
const kept = {
  employee_id: 1,
  shift_id: null,
  start_time: '2026-12-08T09:00:00-05:00',
  end_time: '2026-12-08T10:00:00-05:00',
}

const candidates =
  '/shifts/candidates?start_time=2026-12-08T14:00:00Z&end_time=2026-12-08T15:00:00Z'

/** The routes of Brain, and the one that ranks people, as `sweeps` has those of everything else. */
export const brainSweeps = {
  rankCandidates: [
    {
      path: ({ position }) => `${candidates}&position_id=${position}`,
      unknownPath: `${candidates}&position_id=${unknownId}`,
    },
    {
      path: ({ shift }) => `${candidates}&shift_id=${shift}`,
      unknownPath: `${candidates}&shift_id=${unknownId}`,
    },
  ],
  startBrainRun: [
    {
      body: ({ employee }) => ({ ...aWeek, employee_ids: [employee] }),
      unknownBody: { ...aWeek, employee_ids: [unknownId] },
    },
    {
      body: ({ shift }) => ({ ...aWeek, locked_shift_ids: [shift] }),
      unknownBody: { ...aWeek, locked_shift_ids: [unknownId] },
    },
    {
      body: ({ employee }) => ({
        ...aWeek,
        locked_assignments: [{ ...kept, employee_id: employee }],
      }),
      unknownBody: { ...aWeek, locked_assignments: [{ ...kept, employee_id: unknownId }] },
    },
  ],
  getBrainRun: [onRun()],
  cancelBrainRun: [onRun('/cancel')],
  applyBrainRun: [onRun('/apply')],
  changeBrainShift: [onRun('/shifts/0')],
  applyBrainHole: [onRun('/holes/0/apply')],
} satisfies Record<string, Sweep[]>
