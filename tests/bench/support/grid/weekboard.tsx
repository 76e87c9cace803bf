// biome-ignore-all lint/correctness/noUndeclaredDependencies: built from the web app, with what that has
/* The test build of our own grid: everything but the way to the server. */
import type { Week } from '@weekboard/contracts/schedules'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createScheduleStore,
  ScheduleStoreProvider,
} from '../../../../apps/web/src/features/schedule/model/schedule-store.ts'
import { WeekBody } from '../../../../apps/web/src/features/schedule/views/week-body.tsx'
import { RouterProvider } from '../../../../apps/web/src/lib/router/hooks.tsx'
import { Router } from '../../../../apps/web/src/lib/router/router.ts'
import './weekboard.css'
import { benchPeople, benchShifts, enter, nameOfPerson, tallestScroller } from './bench-data.ts'

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
  shifts: benchShifts.map(({ id, person, date, from, to }) => ({
    id,
    employee_id: person,
    schedule_id: 1,
    start_time: at(date, from),
    end_time: at(date, to),
    status: 'draft',
    notes: null,
    position_id: null,
    duration_hours: to - from,
    version: 1,
    employee: { id: person, user: { full_name: nameOfPerson(person) } },
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
    position_ids: [],
    version: 1,
  })),
  stats: { total_hours: 8000, shift_count: benchShifts.length, total_labor_cost: 1 },
  day_cost_cents: Array.from({ length: 7 }, () => 1_000_000),
  user_role: 'manager',
  week_start_date: '2026-11-16',
  week_end_date: '2026-11-22',
  time_zone: 'America/New_York',
  currency: 'USD',
  seq: 1,
}

let setWeek: (change: (week: Week) => Week) => void = () => {}
const nothing = () => {}
const router = new Router(window)

function Screen() {
  const [store] = useState(createScheduleStore)
  const [shown, setShown] = useState(week)
  setWeek = setShown
  return (
    <RouterProvider router={router}>
      <ScheduleStoreProvider value={store}>
        <div className="flex flex-col" style={{ height: 780 }}>
          <WeekBody
            view="week"
            week={shown}
            date="2026-11-16"
            today="2026-11-18"
            canEdit
            ownEmployeeId={null}
            onSelectDate={nothing}
            onOpen={nothing}
          />
        </div>
      </ScheduleStoreProvider>
    </RouterProvider>
  )
}

// The shell of the app has shown text in the font before its schedule comes.
await document.fonts.load('1rem "Inter Variable"')

enter({
  mount: (root) => createRoot(root).render(<Screen />),
  // As a write of the screen does it: every other shift stays the object that it was.
  update: ({ id, date }, to) =>
    setWeek((now) => ({
      ...now,
      shifts: now.shifts.map((shift) =>
        shift.id === id ? { ...shift, end_time: at(date, to), version: shift.version + 1 } : shift,
      ),
    })),
  eventSelector: '[data-shift]',
  scroller: tallestScroller,
})
