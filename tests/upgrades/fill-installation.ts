import { png } from '../support/browser/images.ts'
import { accounts, createApiClient } from '../support/people/api-client.ts'
import { messagesTo, secretOf } from '../support/people/outbox.ts'
import type { Account, InstallationRecord, StoredReply } from './installation.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const reader = (now: number) => {
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return [
    ['manager', `/schedules/week?date=${date(now)}`],
    ['manager', `/schedules/week?date=${date(now + weekMs)}`],
    ['employee', `/schedules/week?date=${date(now)}`],
    ['admin', '/employees'],
    ['manager', '/time_off_requests'],
    ['employee', '/auth/me'],
    ['manager', '/notifications'],
    ['admin', '/staffing_needs'],
  ] as const
}

/**
 * Uses a fresh installation of any version over HTTP, and returns what its users then have. What the
 * version cannot do yet is left out.
 */
export async function fillInstallation(
  origin: string,
): Promise<Omit<InstallationRecord, 'jwtSecrets'>> {
  const api = createApiClient(origin)
  const now = Date.now()
  const tokens = {
    admin: await api.signIn(accounts.admin),
    manager: await api.signIn(accounts.manager),
    employee: await api.signIn(accounts.employee),
  }
  const storedReplies: StoredReply[] = []
  /** Null where the version does not have the call. */
  const write = async <Body>(
    account: Account,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Body | null> => {
    const key = `upgrade-${storedReplies.length}`
    const request = {
      token: tokens[account],
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': key },
    }
    const first = await api.call<Body>(method, path, request)
    if (first.status >= 300) {
      process.stdout.write(`Left out: ${method} ${path}: ${first.status} ${first.text}\n`)
      return null
    }
    const again = await api.call(method, path, request)
    const { status, body: reply } = again
    storedReplies.push({
      account,
      method,
      path,
      ...(body !== undefined && { body }),
      key,
      status,
      reply,
    })
    return first.body
  }
  await planWeek(write, now + weekMs)
  await changeTeam(write, now)
  const keys = await connectPrograms(write)
  await uploadAvatar(origin, tokens.employee)
  return {
    madeAt: new Date(now).toISOString(),
    tokens,
    ...keys,
    links: await mailedLinks(origin),
    storedReplies,
    reads: await readAll(origin, tokens, now),
  }
}

type Write = <Body>(
  account: Account,
  method: string,
  path: string,
  body?: unknown,
) => Promise<Body | null>

const instant = (ms: number, hour: number): string =>
  `${new Date(ms).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`

async function planWeek(write: Write, inWeek: number): Promise<void> {
  const { schedule } = (await write<{ schedule: { id: number } }>('manager', 'POST', '/schedules', {
    week_start_date: instant(inWeek, 0).slice(0, 10),
  })) ?? { schedule: { id: 0 } }
  const lastWeek = inWeek + 3 * weekMs
  const shift = (employeeId: number, hour: number) => ({
    shift: {
      employee_id: employeeId,
      start_time: instant(lastWeek, hour),
      end_time: instant(lastWeek, hour + 4),
      notes: 'Bring the keys',
    },
  })
  const made = await write<{ shift: { id: number; version: number } }>(
    'manager',
    'POST',
    '/shifts',
    shift(3, 14),
  )
  const spare = await write<{ shift: { id: number } }>('manager', 'POST', '/shifts', shift(4, 14))
  await write('manager', 'PATCH', `/shifts/${made?.shift.id}`, {
    shift: { end_time: instant(lastWeek, 19) },
  })
  await write('manager', 'DELETE', `/shifts/${spare?.shift.id}`)
  await write('manager', 'POST', '/shifts/bulk', {
    shifts: [{ action: 'create', ...shift(5, 14) }],
  })
  const publish = `/schedules/${schedule.id}/publish`
  const once = { override_violations: true }
  const repeated = { ...once, auto_repeat_weeks: 1, auto_publish: true }
  if (!(await write('manager', 'POST', publish, repeated))) {
    await write('manager', 'POST', publish, once)
  }
  await write('manager', 'POST', '/undo', {})
}

async function changeTeam(write: Write, now: number): Promise<void> {
  const day = instant(now + 5 * weekMs, 0).slice(0, 10)
  const asked = await write<{ time_off_request: { id: number } }>(
    'employee',
    'POST',
    '/time_off_requests',
    {
      time_off_request: {
        type: 'vacation',
        start_date: day,
        end_date: day,
        reason: 'Moving house',
      },
    },
  )
  if (asked) {
    await write('manager', 'POST', `/time_off_requests/${asked.time_off_request.id}/approve`, {})
  }
  await write('admin', 'PATCH', '/employees/5', { employee: { max_weekly_hours: 32 } })
  await write('admin', 'POST', '/invitations', {
    invitation: { email: 'invited@upgrade.test', role: 'employee', full_name: 'Ines Vale' },
  })
  await write('admin', 'POST', '/employees/import', {
    rows: [{ full_name: 'Olaf Brandt', hourly_rate: 19.5 }],
    mode: 'all_or_nothing',
    send_invitations: false,
  })
  const made = await write<{ position: { id: number } }>('admin', 'POST', '/positions', {
    position: { name: 'Cellar', color: 'violet' },
  })
  if (made) {
    const need = { start_time: '09:00', end_time: '17:00', position_id: made.position.id }
    await write('admin', 'PUT', '/staffing_needs', {
      staffing_needs: [{ weekday: 'monday', ...need, count: 2 }],
      exceptions: [{ date: day, ...need, count: 0 }],
    })
  }
  await write('employee', 'POST', '/auth/me/export', {})
}

async function connectPrograms(
  write: Write,
): Promise<Pick<InstallationRecord, 'apiKey' | 'calendarPath'>> {
  const key = await write<{ secret: string }>('admin', 'POST', '/api_keys', {
    api_key: { name: 'Payroll', scopes: ['schedules:read', 'shifts:write'] },
  })
  await write('admin', 'POST', '/webhooks', {
    webhook: { url: 'http://127.0.0.1:9/hook', event_types: ['shift_created'] },
  })
  const feed = await write<{ url: string }>('employee', 'POST', '/calendar')
  return { apiKey: key?.secret ?? null, calendarPath: feed && new URL(feed.url).pathname }
}

async function uploadAvatar(origin: string, token: string): Promise<void> {
  await fetch(`${origin}/api/v1/auth/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await png()),
  })
}

/** The tokens of links that were mailed and not used yet; null where a job mails them later. */
async function mailedLinks(origin: string): Promise<InstallationRecord['links']> {
  const api = createApiClient(origin)
  const user = {
    full_name: 'Vera Holm',
    email: 'vera@upgrade.test',
    password: 'Long-enough-words-7',
    organization_name: 'Holm',
  }
  const signedUp = await api.call('POST', '/auth/sign_up', { body: { user } })
  if (signedUp.status !== 201) throw new Error(signedUp.text)
  await api.call('POST', '/auth/forgot-password', { body: { email: accounts.stranger } })
  const linkTo = async (address: string): Promise<string | null> => {
    const [message] = await messagesTo(api, address)
    return message ? secretOf(message) : null
  }
  return {
    verification: await linkTo(user.email),
    passwordReset: await linkTo(accounts.stranger),
    invitation: await linkTo('invited@upgrade.test'),
  }
}

async function readAll(
  origin: string,
  tokens: InstallationRecord['tokens'],
  now: number,
): Promise<InstallationRecord['reads']> {
  const api = createApiClient(origin)
  const reads: { account: Account; path: string; reply: unknown }[] = []
  for (const [account, path] of reader(now)) {
    const { status, body } = await api.call<unknown>('GET', path, { token: tokens[account] })
    if (status === 200) reads.push({ account, path, reply: body })
  }
  return reads
}
