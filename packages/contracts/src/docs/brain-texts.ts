import type { brainRoutes, brainRunSchema } from '../brain/brain.ts'
import { asDate, asInstant } from './formats.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

const weights = {
  demand: 'Points for each hour in which somebody who is needed is missing; 1,000 by default.',
  cost: 'Points for each unit of the currency of pay; 1 by default.',
  fairness: 'Points for uneven hours, nights and weekends; 1 by default.',
  preferences: 'Points for hours that people prefer or avoid; 5 by default.',
  stability: 'Points for each shift that does not keep its employee; 5 by default.',
} as const

const lockedAssignment = {
  shift_id: 'As in the proposal: the open shift or the draft that moves; null for a new shift.',
  start_time: 'Its start, with an offset.',
  end_time: 'Its end, with an offset.',
} as const

const points = 'in points, fewer are better; null until there is a first plan.'

export const brainRunDocs = {
  id: 'The run.',
  week_start: asDate('The Monday of the week.'),
  mode: '`fill` fills open shifts and needs; `rebuild` may also move drafts that are not locked.',
  weights: ['What the aims count.', weights],
  preset: 'The preset that was asked for; null without one.',
  status: '`done` has a proposal; `applied` has one that is in the schedule, or a part of it.',
  best: `The best plan so far, ${points}`,
  bound: `What no plan can be better than, ${points}`,
  gap: '(best - bound) / max(1, |best|): 0 proves that no plan is better; null until there is one.',
  employee_ids: 'Who may get shifts; null for everybody who was active when the run began.',
  locked_shift_ids: 'Shifts that stay as they are.',
  locked_assignments: [
    'Assignments that the proposal must have.',
    {
      ...lockedAssignment,
      employee_id: 'Who keeps the shift.',
      start_time: asInstant('Its start.'),
      end_time: asInstant('Its end.'),
    },
  ],
  seed: 'The seed of the random choices of the search.',
  error: [
    'Why a run failed; otherwise null.',
    {
      code: '`interrupted`: its node stopped. `too_large` and `took_too_long`: more than a run may take. `internal`: something else.',
    },
  ],
  proposal: [
    'The differences to the draft as it was when the run began; left out until it is done.',
    {
      shifts: [
        'Shifts that change or are new, by start.',
        {
          index: 'What `shift_indexes` names, from 0.',
          shift_id:
            'The open shift that gives a place, or the draft that moves; null for a new shift.',
          employee_id: 'Who gets it.',
          from_employee_id: 'Who has it in the draft; null for an open and for a new shift.',
          start_time: asInstant('Its start.'),
          end_time: asInstant('Its end.'),
          reasons: 'Why this person.',
          alternatives: [
            'Up to 30 others, the best first; people whom rules stop come last.',
            {
              cost_difference: 'Points that the plan would cost more with this person.',
              blocked_by:
                'The rules that stop the person; empty where only points speak against them.',
              reasons: 'What would be different with this person, without amounts of money.',
            },
          ],
        },
      ],
      removed_shift_ids: 'Drafts that nobody keeps. Applied, they become open shifts.',
    },
  ],
  holes: [
    'Needs that stay unmet; left out until it is done.',
    {
      start_time: asInstant('From when.'),
      end_time: asInstant('Until when.'),
      position_id: 'Who is missing; null for anybody.',
      count: 'How many people are missing.',
      stopped: [
        'Everybody of the choice who does not work then.',
        {
          rules:
            'Codes of the rules that stop the person; empty where only points speak against them.',
          blocked_by: 'The same rules as sentences.',
        },
      ],
      smallest_change: 'The smallest change that would fill it; null when none was found.',
      applicable: 'Whether the smallest change breaks no rule, so that it can be applied.',
    },
  ],
  summary: [
    'What the proposal means for everybody of the choice; left out until it is done.',
    {
      employees: [
        'Everybody of the choice.',
        {
          employee_id: 'Whose hours these are.',
          before_hours: 'Decimal hours of the week in the draft.',
          after_hours: 'Decimal hours of the week with the proposal.',
          min_hours: 'The least of the contract; null for none.',
          max_hours: 'The weekly limit; null for none.',
        },
      ],
      without_work: 'Who has no shift in the week even with the proposal.',
      notices: [
        'What to look at before accepting.',
        {
          code: 'The rule that gives way, such as `rest`, or `min_hours`.',
          shift_index: 'The `index` of the proposed shift; null for a whole week.',
        },
      ],
    },
  ],
  applied_shift_indexes: 'The `index` of the proposed shifts that are in the schedule already.',
  applied_removed_shift_ids: 'Those of `removed_shift_ids` that are open already.',
} as const satisfies TextsOf<typeof brainRunSchema>

const run = 'The run as it is now.'

export const brainDocs: TextsOfRoutes<typeof brainRoutes> = {
  startBrainRun: {
    body: {
      week_start: 'Any date of the week.',
      employee_ids: 'Who may get shifts, 1 to 500; everybody who is active when omitted.',
      preset:
        'Named weights for what `weights` does not name; `like_last_week` also prefers who worked at that time the week before, as announced, else as planned.',
      weights: [
        'What the aims count, each 0 to 10,000; a missing one is that of the preset.',
        weights,
      ],
      locked_shift_ids:
        'Shifts that stay as they are, at most 2,000: drafts with their employee, open ones open.',
      locked_assignments: [
        'Assignments of an earlier proposal that this one must have too, at most 2,000.',
        {
          ...lockedAssignment,
          employee_id: 'Who keeps the shift.',
          position_id: 'What is worked; null or omitted for no position.',
        },
      ],
      mode: '`fill`, the default, fills open shifts and needs; `rebuild` may also move drafts that are not locked.',
    },
    reply: { run },
  },
  getBrainRun: { reply: { run } },
  cancelBrainRun: { reply: { run } },
  applyBrainRun: {
    body: {
      shift_indexes: 'The `index` of each chosen shift. Without both lists everything is applied.',
      removed_shift_ids: 'The chosen ones of `removed_shift_ids`, which become open shifts.',
    },
    reply: {
      run,
      shifts: 'The created and changed shifts as they are now, also open ones that lost places.',
    },
  },
  changeBrainShift: {
    body: { employee_id: 'Who gets the shift: an employee of the run whom no rule stops.' },
    reply: { run },
  },
  applyBrainHole: { reply: { run } },
}
