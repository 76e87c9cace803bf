import { analyticsRangeIssue } from '@weekboard/contracts/analytics'
import { countText, monthDay } from '../../lib/dates/format.ts'
import { fairnessTexts } from '../schedule/shared/fairness-texts.ts'
import { weekdayTexts } from './weekday-texts.ts'

const plural = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`

export const analyticsTexts = {
  title: 'Analytics',
  description: 'Planned hours, what they cost, and how fairly they are shared.',
  shown: (from: string, to: string) => `${from} – ${to}`,
  range: 'Range',
  presets: {
    'this-week': 'This week',
    'last-week': 'Last week',
    'last-4-weeks': 'Last 4 weeks',
    'last-12-weeks': 'Last 12 weeks',
    'this-year': 'This year',
  },
  from: 'From',
  to: 'To',
  compare: 'Compare with the span before',
  noDate: 'Choose both dates',
  wrongOrder: 'To must not be before From',
  tooLong: analyticsRangeIssue,
  measure: 'Show in charts',
  measures: { hours: 'Hours', cost: 'Labor cost', shifts: 'Shifts' },
  changed: 'Something has changed since these figures were read.',
  showNew: 'New figures',
  empty: 'No shifts in this range',
  emptyHint: 'Choose other dates, or plan shifts on the schedule.',
  openSchedule: 'Open the schedule',
  showTable: 'Show table',
  showChart: 'Show chart',
  exportCsv: 'Export CSV',
  loading: (what: string) => `Loading ${what}`,
  failed: (section: string) => `The section “${section}” could not be loaded.`,
  more: (count: number) => `${plural(count, 'more employee', 'more employees')} in the table`,
  morePositions: (count: number) =>
    `${plural(count, 'more position', 'more positions')} in the table`,
  position: 'Position',
  allPositions: 'All positions',
  noPosition: 'No position',
  unknownPosition: 'A deleted position',
  emptyOfPosition: 'Choose other dates, or another position.',
} as const

export const tileTexts = {
  list: 'Key figures',
  failed: 'The key figures could not be loaded.',
  hours: 'Hours',
  cost: 'Labor Cost',
  shifts: 'Shifts',
  overtime: 'Overtime',
  average: 'Average shift',
  timeOff: 'Time off',
  hoursValue: (hours: string) => `${hours} h`,
  days: (days: number) => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`,
  none: '-',
  same: 'No change',
  before: (value: string) => `before: ${value}`,
  up: (change: string) => `up ${change}`,
  down: (change: string) => `down ${change}`,
  percent: (percent: number) => `${percent} %`,
} as const

export const sectionTexts = {
  days: 'By day',
  weeks: 'By week',
  employees: 'By employee',
  positions: 'By position',
  heatmap: 'Heatmap',
  announced: 'Plan against announced',
  fairness: fairnessTexts.name,
  overtime: 'Overtime risk',
} as const

export const hintTexts = {
  days: 'A shift counts on the day on which it starts. Choose a bar to see its day on the schedule.',
  weeks: 'Weeks begin on Monday. Choose a bar to see its week on the schedule.',
  employees: 'Ranked by what the charts show.',
  positions: 'What is planned in each position. Open shifts count once somebody has them.',
  heatmap: 'Employees at work in each hour, on average.',
  announced: 'What employees were told, and what is planned now.',
  fairness: fairnessTexts.figures,
  overtime: 'Employees with a week near (90 %) or above their weekly limit.',
} as const

export const columnTexts = {
  date: 'Date',
  week: 'Week of',
  employee: 'Employee',
  position: 'Position',
  hours: 'Hours',
  cost: 'Labor cost',
  shifts: 'Shifts',
  overtime: 'Overtime hours',
  timeOff: 'Days off',
  weekday: 'Weekday',
  hour: 'Hour',
  people: 'Employees',
  overStaffed: 'Over-staffed hours',
  announcedHours: 'Announced hours',
  plannedHours: 'Planned hours',
  difference: 'Difference',
  announcedCost: 'Announced cost',
  plannedCost: 'Planned cost',
  nights: 'Night hours',
  weekends: 'Weekend shifts',
  limit: 'Weekly limit',
  peak: 'Most hours in a week',
  peakWeek: 'In the week of',
  weeksOver: 'Weeks above',
  weeksNear: 'Weeks near',
} as const

export const chartTexts = {
  shown: 'This span',
  regular: 'Within the limit',
  overtime: 'Overtime',
  before: 'Span before',
  announced: 'Announced',
  planned: 'Planned',
  /** What a screen reader says in place of a chart. */
  summary: (what: string, total: string, most: string) =>
    `Chart: ${what}, ${total} in total, ${most}. The table has every value.`,
  most: (value: string, at: string) => `the most ${value} at ${at}`,
  announcedSummary: (planned: string, announced: string) =>
    `Chart: ${planned} planned, ${announced} announced. The table has every week.`,
  heatmapSummary: (people: string, weekday: number, hour: string) =>
    `Heatmap: the most are ${people} employees on ${weekdayTexts[weekday]?.long}, ${hour}. The table has every hour.`,
  cell: (weekday: number, hour: string, people: string) =>
    `${weekdayTexts[weekday]?.long}, ${hour}: ${people} employees`,
  overStaffed: (count: number) => `${plural(count, 'over-staffed hour', 'over-staffed hours')}`,
  none: 'None',
  few: 'Fewer',
  many: 'More',
  average: (value: string) => `Average ${value}`,
  nobody: 'Nobody',
  noRisk: 'Nobody is near or above a weekly limit.',
  over: (overtime: string, weeks: number) =>
    `${overtime} above in ${plural(weeks, 'week', 'weeks')}`,
  near: (weeks: number) => `near the limit in ${plural(weeks, 'week', 'weeks')}`,
  peak: (hours: string, limit: string, weekStart: string) =>
    `${hours} of ${limit} h in the week of ${monthDay(weekStart)}`,
} as const
