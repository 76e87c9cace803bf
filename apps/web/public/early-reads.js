// Requests what a screen shows first while its scripts still load, for who is signed in, and fills in
// what of its first paint only the browser knows. src/lib/early-reads.ts hands the replies over; a
// reply that no call asks for is dropped.
{
  /** What each type of widget reads. */
  const widgetReads = [
    ['quick-stats', '/dashboard/stats'],
    ['pto-requests', '/time_off_requests?status=pending&order=oldest'],
    ['my-shifts', '/dashboard/my_shifts'],
    ['week-overview', '/dashboard/week_overview'],
  ]
  const dateOf = (timeZone) => {
    const chosen = new URLSearchParams(location.search).get('date') ?? ''
    if (/^\d{4}-\d\d-\d\d$/.test(chosen)) return chosen
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  }
  const mondayOf = (date) => {
    const day = new Date(`${date}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
    return day.toISOString().slice(0, 10)
  }
  const viewOf = () => {
    const chosen = new URLSearchParams(location.search).get('view')
    return [chosen, localStorage.getItem('scheduleView'), 'week'].find((view) =>
      ['hourly', 'week', 'list'].includes(view),
    )
  }
  const longDateOf = (date) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    })
  /** Runs before a frame is painted: before the first one, unless the page comes in pieces. */
  const fillPaint = (date, view) => {
    const title = document.querySelector(`[data-paint-view="${view}"]`)
    if (!title && document.readyState === 'loading') {
      requestAnimationFrame(() => fillPaint(date, view))
    }
    if (!title) return
    title.hidden = false
    const day = document.querySelector('[data-paint-day]')
    if (view !== 'week' || !day) return
    day.textContent = longDateOf(date)
    day.hidden = false
    day.previousElementSibling.remove()
  }
  const start = () => {
    const token = localStorage.getItem('token')
    const user = JSON.parse(localStorage.getItem('user') ?? 'null')
    const path = location.pathname.replace(/\/$/, '').toLowerCase()
    if (token === null || user === null || user.needs_profile_setup) return
    // An admin may have to set up the organization first; features/onboarding remembers who has.
    const isSetUp = sessionStorage.getItem('onboarding-completed') === String(user.organization.id)
    if (user.role === 'admin' && !isSetUp) return
    const replies = new Map()
    const read = (address, more) => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, ...more }
      const reply = fetch(`/api/v1${address}`, { headers })
      // Whoever asks for it hears of a failure.
      reply.catch(() => undefined)
      replies.set(`/api/v1${address}`, reply)
      return reply
    }
    const readWidgets = async (layout) => {
      const { widgets } = await layout.clone().json()
      const types = new Set(widgets.map(({ widgetType }) => widgetType))
      for (const [type, address] of widgetReads) {
        if (types.has(type)) void read(address, { 'X-Widget-Request': 'true' })
      }
    }
    if (path === '/schedule') {
      const date = dateOf(user.organization.time_zone)
      const view = viewOf()
      void read(`/schedules/week?date=${mondayOf(date)}`)
      requestAnimationFrame(() => fillPaint(date, view))
    }
    if (path === '/dashboard') {
      read('/dashboard/layout')
        .then(readWidgets)
        .catch(() => undefined)
    }
    globalThis.earlyReads = { token, replies }
  }
  try {
    start()
  } catch {
    // Nothing is stored, or not as this release stores it: the screen reads by itself.
  }
}
