import type { AnalyticsPanel, AnalyticsRow } from '@weekboard/contracts/analytics'
import { countText, hourText, mediumDate, shortDate } from '../../lib/dates/format.ts'
import { TextLink } from '../../ui/page/text-link.tsx'
import { analyticsTexts, columnTexts as texts } from './analytics-texts.ts'
import type { Column } from './data-table.tsx'
import { centsText, decimalText } from './figures.ts'
import { dayLink, weekLink } from './schedule-links.ts'
import { weekdayTexts } from './weekday-texts.ts'

type NumberKey<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row]

const decimals = <Row,>(title: string, key: NumberKey<Row>): Column<Row> => ({
  title,
  value: (row) => Number(row[key]),
  show: (row) => decimalText(Number(row[key])),
})

const counts = <Row,>(title: string, key: NumberKey<Row>): Column<Row> => ({
  title,
  value: (row) => Number(row[key]),
  show: (row) => countText(Number(row[key])),
})

/** Currency in the CSV; no column for those who may not see pay. */
const money = <Row,>(
  title: string,
  centsOf: (row: Row) => number | null,
  currency: string | null,
): Column<Row>[] =>
  currency === null
    ? []
    : [
        {
          title,
          value: (row) => (centsOf(row) ?? 0) / 100,
          show: (row) => centsText(centsOf(row) ?? 0, currency),
        },
      ]

const nameColumn = <Row extends { readonly name: string }>(): Column<Row> => ({
  title: texts.employee,
  value: ({ name }) => name,
  isText: true,
  isLong: true,
})

const weekColumn = <Row,>(title: string, weekOf: (row: Row) => string): Column<Row> => ({
  title,
  value: weekOf,
  show: (row) => <TextLink to={weekLink(weekOf(row))}>{mediumDate(weekOf(row))}</TextLink>,
  isText: true,
})

type Columns = {
  readonly [Panel in Exclude<AnalyticsPanel, 'totals'>]: Column<AnalyticsRow<Panel>>[]
}

/** Hours, cost, shifts and overtime. */
const workColumns = <
  Row extends Pick<AnalyticsRow<'days'>, 'hours' | 'cost_cents' | 'shifts' | 'overtime_hours'>,
>(
  currency: string | null,
): Column<Row>[] => [
  { title: texts.hours, value: ({ hours }) => hours, show: ({ hours }) => decimalText(hours) },
  ...money<Row>(texts.cost, (row) => row.cost_cents, currency),
  { title: texts.shifts, value: ({ shifts }) => shifts, show: ({ shifts }) => countText(shifts) },
  {
    title: texts.overtime,
    value: (row) => row.overtime_hours,
    show: (row) => decimalText(row.overtime_hours),
  },
]

type WorkPanel = 'days' | 'weeks' | 'employees' | 'positions' | 'announced'

const workTables = (currency: string | null): Pick<Columns, WorkPanel> => ({
  days: [
    {
      title: texts.date,
      value: ({ date }) => date,
      show: ({ date }) => <TextLink to={dayLink(date)}>{shortDate(date)}</TextLink>,
      isText: true,
    },
    ...workColumns<AnalyticsRow<'days'>>(currency),
  ],
  weeks: [
    weekColumn(texts.week, (row) => row.week_start),
    ...workColumns<AnalyticsRow<'weeks'>>(currency),
  ],
  employees: [
    nameColumn(),
    ...workColumns<AnalyticsRow<'employees'>>(currency),
    decimals(texts.timeOff, 'time_off_days'),
  ],
  positions: [
    {
      title: texts.position,
      value: positionName,
      isText: true,
      isLong: true,
    },
    ...workColumns<AnalyticsRow<'positions'>>(currency),
  ],
  announced: [
    weekColumn(texts.week, (row) => row.week_start),
    decimals(texts.announcedHours, 'announced_hours'),
    decimals(texts.plannedHours, 'planned_hours'),
    {
      title: texts.difference,
      value: differenceOf,
      show: (row) => decimalText(differenceOf(row)),
    },
    ...money<AnalyticsRow<'announced'>>(
      texts.announcedCost,
      (row) => row.announced_cents,
      currency,
    ),
    ...money<AnalyticsRow<'announced'>>(texts.plannedCost, (row) => row.planned_cents, currency),
  ],
})

/** Nothing in them is about pay. */
const otherTables: Omit<Columns, WorkPanel> = {
  heatmap: [
    {
      title: texts.weekday,
      value: ({ weekday }) => weekdayTexts[weekday]?.long ?? '',
      isText: true,
    },
    { title: texts.hour, value: ({ hour }) => hourText(hour), isText: true },
    decimals(texts.people, 'people'),
    counts(texts.overStaffed, 'over_staffed_hours'),
  ],
  fairness: [
    nameColumn(),
    decimals(texts.hours, 'hours'),
    decimals(texts.nights, 'night_hours'),
    counts(texts.weekends, 'weekend_shifts'),
    decimals(texts.overtime, 'overtime_hours'),
  ],
  overtime: [
    nameColumn(),
    decimals(texts.limit, 'max_hours'),
    decimals(texts.peak, 'peak_hours'),
    weekColumn(texts.peakWeek, (row) => row.peak_week_start),
    counts(texts.weeksOver, 'weeks_over'),
    counts(texts.weeksNear, 'weeks_near'),
    decimals(texts.overtime, 'overtime_hours'),
  ],
}

/** The columns of each panel's table and CSV. `currency` is null for those who may not see pay. */
export const columnsOf = (currency: string | null): Columns => ({
  ...workTables(currency),
  ...otherTables,
})

/** Shifts may have no position. */
export const positionName = ({ name }: { readonly name: string | null }): string =>
  name ?? analyticsTexts.noPosition

function differenceOf({ planned_hours, announced_hours }: AnalyticsRow<'announced'>): number {
  return Math.round((planned_hours - announced_hours) * 100) / 100
}
