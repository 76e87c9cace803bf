import type { BrainAim, BrainMode } from '@weekboard/contracts/brain/brain'
import type { BrainPreset } from '@weekboard/contracts/brain/brain-presets'
import type { BrainProposal } from '@weekboard/contracts/brain/brain-proposal'
import { countText } from '../../lib/dates/format.ts'
import { fairnessTexts } from '../schedule/shared/fairness-texts.ts'
import type { EntryKind } from './model/planned-week.ts'

const shifts = (count: number): string => `${countText(count)} ${count === 1 ? 'shift' : 'shifts'}`
const places = (count: number): string => `${countText(count)} ${count === 1 ? 'place' : 'places'}`
const people = (count: number): string => `${countText(count)} ${count === 1 ? 'person' : 'people'}`

export const brainTexts = {
  title: 'Brain',
  description: 'Proposes who works when. Nothing changes until you accept it.',
  fill: 'Fill the week',
  starting: 'Starting…',
  nobodyChosen: 'Choose at least one person.',
  loading: 'Loading the week',
  loadFailed: 'The week could not be loaded.',
  runLoadFailed: 'The run could not be loaded.',
  startFailed: 'The run could not be started.',
  stopFailed: 'The run could not be stopped.',
  acceptFailed: 'The proposal could not be accepted.',
  undoFailed: 'The step could not be undone.',
  proposal: 'Proposal',
  draft: 'Present draft',
  show: 'Show',
  nothingPlanned: 'Nothing is planned in this week.',
  keys: 'Arrow keys move between cells, Enter goes to the shifts of a cell.',
} as const

export const settingTexts = {
  settings: 'What to plan with',
  mode: 'Mode',
  modes: { fill: 'Fill', rebuild: 'Rebuild' } satisfies Record<BrainMode, string>,
  modeHints: {
    fill: 'Fills open shifts and staffing needs. What is planned stays.',
    rebuild: 'May also move drafts to other people. What is published or locked stays.',
  } satisfies Record<BrainMode, string>,
  people: 'People',
  chosen: (count: number, all: number) => `${countText(count)} of ${people(all)}`,
  search: 'Search people',
  all: 'All',
  none: 'None',
  nobodyFound: 'Nobody has this name.',
  positions: 'Positions',
  positionsHint: 'Who holds none of the checked positions takes no part.',
  noPosition: 'No position',
  weights: 'Weights',
  preset: 'Preset',
  presets: {
    balanced: 'Balanced',
    cheaper: 'Cheaper',
    fairer: 'Fairer',
    like_last_week: 'Like last week',
  } satisfies Record<BrainPreset, string>,
  presetHints: {
    balanced: 'Pay, even hours and wishes count alike.',
    cheaper: 'Low pay counts most; hours may be less even.',
    fairer: 'Even hours count most, by each person’s contract.',
    like_last_week: 'Who worked at a time the week before comes first.',
  } satisfies Record<BrainPreset, string>,
  reset: 'Reset weights',
  aims: {
    demand: 'Demand',
    cost: 'Cost',
    fairness: fairnessTexts.name,
    preferences: 'Preferences',
    stability: 'Stability',
  } satisfies Record<BrainAim, string>,
  aimHints: {
    demand: 'Leave no place open.',
    cost: 'Keep pay low.',
    fairness: fairnessTexts.aim,
    preferences: 'Plan people when they like to work.',
    stability: 'Change little of the present draft.',
  } satisfies Record<BrainAim, string>,
  levels: [
    'Off',
    'Hardly',
    'Much less than usual',
    'Less than usual',
    'A little less than usual',
    'Usual',
    'A little more than usual',
    'More than usual',
    'Much more than usual',
    'Strongly',
    'Above all',
  ],
  locks: 'Locks',
  locksHint: 'Lock a shift on the grid, and the next run keeps it as it is.',
  unlock: 'Unlock',
  unlockAll: 'Unlock all',
} as const

const number = (value: number): string => countText(Math.round(value))

/** Rounded up to a tenth, since it is said as a limit. */
const percent = (share: number): string =>
  `${(Math.ceil(share * 1000 - 1e-9) / 10).toFixed(1).replace(/\.0$/, '')} %`

/** The gap in words: how much better a plan could still be. */
const gapText = (gap: number): string =>
  gap <= 0 ? 'No plan can be better' : `At most ${percent(gap)} from the best possible plan`

export const runTexts = {
  progress: 'Progress',
  stop: 'Stop',
  stopping: 'Stopping…',
  queued: 'Waiting for its turn',
  first: 'Looking for a first plan',
  best: (best: number) => `Best so far: ${number(best)} points`,
  bound: (bound: number) => `Bound: ${number(bound)} points`,
  gap: (gap: number) => `Gap: ${gapText(gap).toLowerCase()}`,
  pointsHint: 'Points add up what the weights count. Fewer are better.',
  cancelledTitle: 'Stopped',
  cancelled: 'The schedule is as it was.',
  failedTitle: 'The run failed',
  failed: 'The schedule is as it was.',
  nothingOpenTitle: 'Nothing is open in this week',
  nothingOpen: 'Add open shifts, or say how many people you need, and fill the week again.',
  bestAlreadyTitle: 'The present draft is already the best plan',
  bestAlready: 'With these weights, people and locks nothing would be better.',
  toNeeds: 'Staffing needs',
  toOpenShifts: 'Open shifts',
  nothingKnown: 'There are no open shifts in this week and no staffing needs.',
  quality: gapText,
} as const

export const proposalTexts = {
  summary: ({ shifts: added, removed_shift_ids: removed }: BrainProposal, holes: number): string =>
    [
      `${shifts(added.length)} proposed`,
      removed.length > 0 && `${shifts(removed.length)} opened`,
      holes > 0 ? `${places(holes)} left open` : 'no place left open',
    ]
      .filter(Boolean)
      .join(', '),
  acceptAll: 'Accept all',
  acceptSelected: 'Accept selected',
  accepting: 'Accepting…',
  discard: 'Discard',
  selected: (count: number) => `${countText(count)} selected`,
  acceptedTitle: (count: number) => `${shifts(count)} accepted`,
  accepted: 'Nobody is notified until you publish the schedule.',
  toSchedule: 'Go to the schedule',
  undo: 'Undo',
  undone: 'The proposal was taken back',
  outdated: 'The proposal is outdated: the week has changed since it was made.',
  outdatedHint: 'Your locks and weights are kept. Fill the week again for a new proposal.',
} as const

interface StateNames {
  /** The employee whose shift it is in the draft. */
  readonly former?: string
  /** The employee whose shift it becomes by the proposal. */
  readonly next?: string
}

/** What becomes of a shift, in words. */
export function stateText(kind: EntryKind, status: string, { former, next }: StateNames): string {
  switch (kind) {
    case 'new':
      return 'new'
    case 'changed':
      return `new, was ${former}`
    case 'removed':
      return 'removed, becomes open'
    case 'replaced':
      return `removed, now ${next}`
    default:
      return status
  }
}

export const shiftTexts = {
  accept: 'Accept',
  lock: 'Lock',
  marks: { new: 'New', removed: 'Becomes open', was: 'Was', now: 'Now', open: 'open' },
} as const

export const whyTexts = {
  title: 'Why',
  hint: 'Choose a shift to see why it goes to this person, or a place left open to see what stops it.',
  close: 'Close',
  reasons: 'Reasons',
  noReason: 'It belongs to the best plan that was found.',
  others: 'Others, best first',
  nobodyElse: 'Nobody else takes part.',
  useInstead: 'Use instead',
  apply: 'Apply',
  changing: 'Changing…',
  changeFailed: 'The proposal could not be changed.',
  kept: 'It is in the present draft and stays as it is.',
  open: 'It is open in the present draft. Locked, it stays open.',
  removed: 'Nobody keeps it. Accepted, it becomes an open shift.',
  replaced: (name: string) => `In the proposal it goes to ${name}.`,
  was: (name: string) => `In the present draft it is ${name}’s.`,
  hole: (count: number) => `${people(count)} missing`,
  smallestChange: 'Smallest change',
  noChange: 'No small change was found that would fill it.',
  stopped: 'Who is stopped by what',
  free: 'No rule stops them; pay, fairness or wishes speak against it.',
  showAll: (count: number) => `Show all ${countText(count)}`,
  lock: 'Lock this shift',
  unlock: 'Unlock this shift',
  lockHint: 'A locked shift stays as it is in the next run.',
} as const
