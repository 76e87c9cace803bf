// biome-ignore-all lint/correctness/noUndeclaredDependencies: built from the web app, with what that has
/* The test build of our own grid: everything but the way to the server. */
import { weekdays } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ScheduleSkeleton } from '../../../../apps/web/src/features/schedule/screen/schedule-skeleton.tsx'
import { WeekBody } from '../../../../apps/web/src/features/schedule/screen/week-body.tsx'
import { computeCoverage } from '../../../../apps/web/src/features/schedule/staffing/compute-coverage.ts'
import { coverageState } from '../../../../apps/web/src/features/schedule/staffing/week-coverage.ts'
import {
  createScheduleStore,
  ScheduleStoreProvider,
} from '../../../../apps/web/src/features/schedule/week/schedule-store.ts'
import {
  type ScheduleScreenContent,
  ScheduleScreenProvider,
} from '../../../../apps/web/src/features/schedule/week/screen-context.ts'
import { watchFirstUse } from '../../../../apps/web/src/lib/loading/first-use.ts'
import { currentOwner } from '../../../../apps/web/src/lib/session/current-user.ts'
import { startSession } from '../../../../apps/web/src/lib/session/session.ts'
import { writeStored } from '../../../../apps/web/src/lib/storage/storage.ts'
import './weekboard.css'
import {
  benchEvents,
  benchOpenShifts,
  benchPeople,
  benchPositions,
  benchShifts,
  enter,
  nameOfPerson,
  openRow,
  placesOf,
  tallestScroller,
} from './bench-data.ts'

const hourMs = 3_600_000
const at = (date: string, hour: number): string =>
  new Date(Date.parse(`${date}T05:00:00Z`) + hour * hourMs).toISOString()

const week: Week = {
  schedule: {
    id: 1,
    status: 'draft',
    is_draft: true,
    is_published: false,
    week_start_date: '2026-11-16',
    week_end_date: '2026-11-22',
    shift_count: benchShifts.length,
    published_at: null,
    notes: null,
    version: 1,
  },
  shifts: benchEvents.map(({ id, person, position, date, from, to }) => ({
    id,
    employee_id: person === openRow ? null : person,
    schedule_id: 1,
    start_time: at(date, from),
    end_time: at(date, to),
    status: 'draft',
    notes: null,
    position_id: position.id,
    slots: person === openRow ? placesOf(id) : 1,
    breaks: [],
    duration_hours: to - from,
    version: 1,
    employee: person === openRow ? null : { id: person, user: { full_name: nameOfPerson(person) } },
  })),
  employees: benchPeople.map((person) => ({
    id: person,
    user: {
      id: person,
      full_name: nameOfPerson(person),
      role: 'employee',
      email: null,
      avatar_url: '',
    },
    hourly_rate: 20,
    max_weekly_hours: 40,
    active: true,
    position_ids: benchPositions.map(({ id }) => id),
    version: 1,
  })),
  positions: benchPositions.map(({ id, name, color }) => ({ id, name, color })),
  stats: {
    total_hours: 8000,
    shift_count: benchShifts.length,
    open_shift_count: benchOpenShifts.length,
    total_labor_cost: 1,
  },
  day_cost_cents: Array.from({ length: 7 }, () => 1_000_000),
  user_role: 'manager',
  week_start_date: '2026-11-16',
  week_end_date: '2026-11-22',
  time_zone: 'America/New_York',
  currency: 'USD',
  seq: 1,
}

/** Nobody is missing and nobody too many in the morning; the evenings are not covered. */
const needs = {
  staffing_needs: weekdays.map((weekday) => ({
    weekday,
    start_time: '09:00',
    end_time: '22:00',
    position_id: null,
    count: 60,
  })),
  exceptions: [],
}
const coverage = computeCoverage(
  {
    ...{ weekStart: week.week_start_date, timeZone: week.time_zone },
    ...{ shifts: week.shifts, absences: undefined },
  },
  needs,
)

const store = createScheduleStore()

let setWeek: (change: (week: Week | null) => Week | null) => void = () => {}
const nothing = () => {}
const screen: ScheduleScreenContent = {
  ...{ view: 'week' as const, date: '2026-11-16', today: '2026-11-18' },
  ...{ canEdit: true, ownEmployeeId: null },
  ...{ setView: nothing, setDate: nothing, moveDate: nothing, open: nothing },
}

/** Shows a shell with text and the frame of the week before the week is there, as the app does. */
function Screen() {
  const [shown, setShown] = useState<Week | null>(null)
  setWeek = setShown
  if (shown) return <LoadedScreen week={shown} />
  return (
    <div className="flex flex-col" style={{ height: 780 }}>
      <p className="font-medium text-sm">Schedule</p>
      <p className="text-xs">Draft</p>
      <ScheduleSkeleton view="week" />
    </div>
  )
}

function LoadedScreen({ week: shown }: { readonly week: Week }) {
  return (
    <BrowserRouter>
      <ScheduleStoreProvider value={store}>
        <div className="flex flex-col" style={{ height: 780 }}>
          <ScheduleScreenProvider value={screen}>
            <WeekBody week={shown} />
          </ScheduleScreenProvider>
        </div>
      </ScheduleStoreProvider>
    </BrowserRouter>
  )
}

// With 200 people rows are compact until somebody chooses, and four times as many are in sight: a
// row of the others is as tall as a comfortable one, and stands by name without groups.
startSession('none', {
  ...{ id: 1, employee_id: 1, full_name: 'Manager', email: 'manager@bench.test', role: 'manager' },
  ...{ permissions: [], avatar_url: '', organization: null, phone_number: null },
  ...{
    email_verified: true,
    phone_verified: false,
    has_password: true,
    needs_profile_setup: false,
  },
  preferences: {
    density: 'comfortable',
    hour_format: null,
    sort: 'name',
    sort_chosen: true,
    single_keys: true,
  },
})
// The other grids show each open shift as well.
writeStored(`weekboard.open-shifts.${currentOwner()}`, 'open')
watchFirstUse()
await document.fonts.load('1rem "Inter Variable"')
const stage = document.getElementById('stage')
if (!stage) throw new Error('The page has no stage')
createRoot(stage).render(<Screen />)
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

enter({
  mount: () => setWeek(() => week),
  // As a write of the screen does it: every other shift stays the object that it was.
  update: ({ id, date }, to) =>
    setWeek((now) => {
      const { shifts, ...rest } = now ?? week
      const change = (shift: (typeof shifts)[number]) =>
        shift.id === id ? { ...shift, end_time: at(date, to), version: shift.version + 1 } : shift
      return { ...rest, shifts: shifts.map(change) }
    }),
  eventSelector: '[data-shift]',
  alsoDrawn: '[data-foot]',
  // As in the app, where what a week needs is a read of its own.
  complete() {
    if (!coverage) return
    const { week_start_date: weekStart } = week
    store.of(coverageState).setState({ coverage: { weekStart, days: coverage } })
  },
  scroller: tallestScroller,
})
