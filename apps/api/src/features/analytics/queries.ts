import type pg from 'pg'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { clockParameters, type DateRange, dayNumber, previousRange, wholeWeeks } from './range.ts'

export type Transaction = Pick<TenantTransaction, 'client'>

export interface AnalyticsQuery {
  readonly range: DateRange
  readonly timeZone: string
  readonly showsPay: boolean
  /** Only shifts of this position count; null for all. */
  readonly positionId: number | null
}

/** Milliseconds and cents; cents are null when pay is not shown. */
interface WorkRow {
  readonly ms: number
  readonly cents: number | null
  readonly shifts: number
  readonly overtimeMs: number
}
export interface PositionWorkRow extends WorkRow {
  /** Null, as the name, for shifts without a position. */
  readonly id: number | null
  readonly name: string | null
}
export interface NamedEmployee {
  readonly id: number
  readonly name: string
}
export interface TotalsRow extends WorkRow {
  readonly timeOffDays: number
}
export interface DayRow extends WorkRow {
  readonly day: number
}
export interface WorkWeekRow extends WorkRow {
  readonly week: number
}
export interface EmployeeWorkRow extends NamedEmployee, TotalsRow {}
export interface AnnouncedRow {
  readonly week: number
  readonly announcedMs: number
  readonly plannedMs: number
  readonly announcedCents: number | null
  readonly plannedCents: number | null
}

const settings = [
  // Sorts a year of shifts in memory.
  { name: 'analytics-memory', text: `set local work_mem = '32MB'` },
  // Plans each read for its range and position. The plan for any values, which Postgres would use from
  // the sixth read of a connection on, takes four times as long.
  { name: 'analytics-plans', text: `set local plan_cache_mode = 'force_custom_plan'` },
]

/** Runs the prepared statement of a panel. */
export async function selectRows<Row extends pg.QueryResultRow>(
  { client }: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // Positional for speed: 0.38 of the time of plain SQL (`totals` in docs/benchmarks/analytics.json).
  const statement = { name: `analytics-${name}`, text, values: [...values] }
  const prepared = settings.map((setting) => client.query(setting))
  const [{ rows }] = await Promise.all([client.query<Row>(statement), ...prepared])
  return rows
}

/** Overtime is known only when the first week is read as a whole. */
export const fromMonday = (range: DateRange): DateRange => ({ ...wholeWeeks(range), to: range.to })

const work = `sum(ms) as ms, sum(cents) as cents, count(*) as shifts, sum(overtime_ms) as "overtimeMs"`
const withOvertime = 'shifts_with_overtime($1, $2, $3, $4, $5)'

/** Whether a shift is of the position that is asked for, if any, in the parameter `$number`. */
export const ofPosition = (number: number, alias = ''): string =>
  `($${number}::bigint is null or ${alias}position_id = $${number})`

/** Shifts of the range, by the parameters of `workParameters`. */
const inRange = `day >= $6 and ${ofPosition(7)}`

/**
 * `$1` to `$5` are the shifts until the end of the range, `$6` is its first day, `$7` the position.
 */
const workParameters = (
  { range, timeZone, showsPay, positionId }: AnalyticsQuery,
  reads = fromMonday(range),
) => [...clockParameters(reads, timeZone), showsPay, dayNumber(range.from), positionId]

/** Days of a request, alias `t`, between two day numbers. */
const daysOff = (from: string, to: string) => `
  sum(greatest(0, least(t.end_date - date '1900-01-01', ${to})
      - greatest(t.start_date - date '1900-01-01', ${from}) + 1)
    * case when t.start_time is null then 1 else 0.5 end)::float8`

/** The range, and as many days before it. */
export async function readTotals(
  tx: Transaction,
  query: AnalyticsQuery,
): Promise<{ current: TotalsRow; previous: TotalsRow }> {
  const previous = previousRange(query.range)
  const rows = await selectRows<TotalsRow & { isCurrent: boolean }>(
    tx,
    'totals',
    `with worked as (
       select day >= $6 as is_current, ${work} from ${withOvertime}
       where day >= $9 and ${ofPosition(7)} group by 1
     )
     select r.is_current as "isCurrent", coalesce(w.ms, 0) as ms,
       case when $5 then coalesce(w.cents, 0) end as cents, coalesce(w.shifts, 0) as shifts,
       coalesce(w."overtimeMs", 0) as "overtimeMs",
       coalesce((
         select ${daysOff('r.first_day', 'r.last_day')} from time_off_requests t
         where t.status = 'approved' and t.end_date >= date '1900-01-01' + r.first_day
           and t.start_date <= date '1900-01-01' + r.last_day
       ), 0) as "timeOffDays"
     from (values (true, $6::integer, $8::integer), (false, $9::integer, $6 - 1))
       as r (is_current, first_day, last_day)
     left join worked w on w.is_current = r.is_current`,
    [
      ...workParameters(query, fromMonday({ ...query.range, from: previous.from })),
      dayNumber(query.range.to),
      dayNumber(previous.from),
    ],
  )
  const [current, before] = [true, false].map((side) =>
    rows.find(({ isCurrent }) => isCurrent === side),
  )
  if (!current || !before) throw new Error('The totals have no row')
  return { current, previous: before }
}

/** Days with shifts. */
export const listDays = (tx: Transaction, query: AnalyticsQuery): Promise<DayRow[]> =>
  selectRows(
    tx,
    'days',
    `select day, ${work} from ${withOvertime} where ${inRange} group by day`,
    workParameters(query),
  )

/** Weeks with shifts, by their number. */
export const listWeeks = (tx: Transaction, query: AnalyticsQuery): Promise<WorkWeekRow[]> =>
  selectRows(
    tx,
    'weeks',
    `select day / 7 as week, ${work} from ${withOvertime} where ${inRange} group by 1`,
    workParameters(query),
  )

/** Every position, the most hours first, and the shifts without one where there are any. */
export const listPositionWork = (
  tx: Transaction,
  query: AnalyticsQuery,
): Promise<PositionWorkRow[]> =>
  selectRows(
    tx,
    'positions',
    `with worked as (
       select position_id, ${work} from ${withOvertime} where ${inRange} group by position_id
     )
     select p.id, p.name, coalesce(w.ms, 0) as ms,
       case when $5 then coalesce(w.cents, 0) end as cents, coalesce(w.shifts, 0) as shifts,
       coalesce(w."overtimeMs", 0) as "overtimeMs"
     from worked w
     full join positions p on p.id = w.position_id
     where $7::bigint is null or p.id = $7
     order by 3 desc, p.name, p.id`,
    workParameters(query),
  )

/**
 * Active employees and those with a shift or time off, the most hours first; with a position only
 * those with a shift.
 */
export const listEmployeeWork = (
  tx: Transaction,
  query: AnalyticsQuery,
): Promise<EmployeeWorkRow[]> =>
  selectRows(
    tx,
    'employees',
    `with worked as (
       select employee_id, ${work} from ${withOvertime}
       where ${inRange} group by employee_id
     ), away as (
       select t.employee_id, ${daysOff('$6', '$8')} as days from time_off_requests t
       where t.status = 'approved' and t.end_date >= date '1900-01-01' + $6::integer
         and t.start_date <= date '1900-01-01' + $8::integer
       group by t.employee_id
     )
     select e.id, e.full_name as name, coalesce(w.ms, 0) as ms,
       case when $5 then coalesce(w.cents, 0) end as cents, coalesce(w.shifts, 0) as shifts,
       coalesce(w."overtimeMs", 0) as "overtimeMs", coalesce(a.days, 0) as "timeOffDays"
     from employees e
     left join worked w on w.employee_id = e.id
     left join away a on a.employee_id = e.id
     where w.shifts > 0 or $7::bigint is null and (e.active or a.days > 0)
     order by 3 desc, e.full_name, e.id`,
    [...workParameters(query), dayNumber(query.range.to)],
  )

/** Weeks in which something is planned or was announced. */
export const listAnnounced = (tx: Transaction, query: AnalyticsQuery): Promise<AnnouncedRow[]> => {
  const sums = (of: 'announced' | 'planned') => `
    coalesce(sum(ms) filter (where kind = '${of}'), 0) as "${of}Ms",
    case when $5 then coalesce(sum(cents) filter (where kind = '${of}'), 0) end as "${of}Cents"`
  return selectRows(
    tx,
    'announced',
    `select day / 7 as week, ${sums('announced')}, ${sums('planned')}
     from (
       select 'planned' as kind, day, ms, cents, position_id from dated_shifts($1, $2, $3, $4, false, $5)
       union all
       select 'announced', day, ms, cents, position_id from dated_shifts($1, $2, $3, $4, true, $5)
     ) s
     where ${ofPosition(6)}
     group by 1`,
    [...clockParameters(query.range, query.timeZone), query.showsPay, query.positionId],
  )
}
