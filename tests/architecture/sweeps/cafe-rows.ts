import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { addPasskeyTo } from '../../support/passkeys/software-authenticator.ts'
import { announcementsApi, postAnnouncement } from '../../support/people/announcements-api.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { signUpVerified } from '../../support/people/users.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { createPushDevice } from '../../support/servers/push-service.ts'
import type { TestServer } from '../../support/servers/server.ts'
import type { CafeIds } from './sweep.ts'

/** Rows of the demo café of every kind that a path can name, made where the demo has none. */
export async function createCafeRows(
  server: TestServer,
  tokens: Readonly<Record<'admin' | 'manager' | 'employee', string>>,
): Promise<CafeIds> {
  const { api } = server
  const week = await readWeek(api, tokens.manager, nextWeek)
  return {
    shift: week.shifts[0]?.id ?? 0,
    schedule: week.schedule?.id ?? 0,
    employee: week.employees[0]?.id ?? 0,
    session: await sessionOf(server, tokens.manager),
    passkey: await passkeyBy(server),
    identity: await identityOf(server, accounts.manager),
    invitation: await invitationBy(server, tokens.manager),
    timeOff: await timeOffOf(server, tokens.employee),
    template: await templateBy(server, tokens.manager),
    repetition: await repetitionBy(server, tokens.manager),
    notification: await notificationOf(server, tokens.manager),
    pushSubscription: await pushSubscriptionBy(server, tokens.manager),
    layout: await layoutOf(server, tokens.manager),
    employeeImport: await importBy(server, tokens.manager),
    dataExport: await exportOf(server, tokens.manager),
    apiKey: await apiKeyBy(server, tokens.admin),
    assistant: await assistantBy(server, tokens.employee),
    position: await positionBy(server, tokens.manager),
    announcement: await announcementBy(server, tokens.manager),
    shiftRequest: await shiftRequestBy(server, tokens),
    brainRun: await brainRunBy(server, tokens.manager),
    ...(await webhookBy(server, tokens.admin)),
  }
}

async function sessionOf({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ sessions: { id: number }[] }>('GET', '/auth/sessions', {
    token,
  })
  return body.sessions[0]?.id ?? 0
}

/** A passkey of somebody else: the people of the café sign in with their passwords again. */
async function passkeyBy(server: TestServer): Promise<number> {
  const { token } = await signUpVerified(server.api, 'has-passkey@cafe.test')
  return (await addPasskeyTo(server, token)).passkey.id
}

async function identityOf({ node }: TestServer, email: string): Promise<number> {
  const { rows } = await node.platform.database.pool.query<{ id: number }>(
    `insert into social_identities (provider, subject, email, user_id)
     select 'github', 'swept', email, id from users where email = $1 returning id::int`,
    [email],
  )
  return rows[0]?.id ?? 0
}

async function invitationBy({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ invitation: { id: number } }>('POST', '/invitations', {
    token,
    body: { invitation: { email: 'guest@demo.test', full_name: 'Guest', role: 'employee' } },
  })
  return body.invitation.id
}

/** Repeats a far week, so that nothing else is touched. */
async function repetitionBy({ api }: TestServer, token: string): Promise<number> {
  const { shift } = await createShift(api, token, {
    employeeId: await employeeIdOf(api, token, 'Keiko Tanaka'),
    date: '2028-01-03',
    from: '09:00',
    to: '10:00',
  })
  const { body } = await api.call<{ auto_schedule_job: { id: number } }>(
    'POST',
    `/schedules/${shift.schedule_id}/publish`,
    { token, body: { auto_repeat_weeks: 1 } },
  )
  return body.auto_schedule_job.id
}

async function templateBy({ api }: TestServer, token: string): Promise<number> {
  const shift_template = { name: 'Late', start_time: '15:00', end_time: '23:00', days: ['monday'] }
  const { body } = await api.call<{ shift_template: { id: number } }>('POST', '/shift_templates', {
    token,
    body: { shift_template },
  })
  return body.shift_template.id
}

/** The employee offers a shift of a far week to all. */
async function shiftRequestBy(
  { api }: TestServer,
  tokens: Readonly<Record<'manager' | 'employee', string>>,
): Promise<number> {
  const { shift } = await createShift(api, tokens.manager, {
    employeeId: await employeeIdOf(api, tokens.manager, 'Ana Ruiz'),
    date: '2028-02-07',
    from: '09:00',
    to: '10:00',
  })
  const publish = `/schedules/${shift.schedule_id}/publish`
  await api.call('POST', publish, { token: tokens.manager, body: {} })
  const { body } = await api.call<{ shift_request: { id: number } }>(
    'POST',
    `/shifts/${shift.id}/offer`,
    { token: tokens.employee, body: {} },
  )
  return body.shift_request.id
}

async function positionBy({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ position: { id: number } }>('POST', '/positions', {
    token,
    body: { position: { name: 'Barista', color: 'teal' } },
  })
  return body.position.id
}

const announcementBy = async (server: TestServer, token: string): Promise<number> =>
  (await postAnnouncement(announcementsApi(server, token), 'Inventory')).id

async function timeOffOf({ api }: TestServer, token: string): Promise<number> {
  const days = { start_date: '2027-06-07', end_date: '2027-06-08' }
  const { body } = await api.call<{ time_off_request: { id: number } }>(
    'POST',
    '/time_off_requests',
    { token, body: { time_off_request: days } },
  )
  return body.time_off_request.id
}

async function exportOf({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ export: { id: number } }>('POST', '/auth/me/export', {
    token,
  })
  return body.export.id
}

async function layoutOf({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ id: number }>('POST', '/dashboard/layout', {
    token,
    body: { widgets: [] },
  })
  return body.id
}

async function importBy({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ import_id: number }>('POST', '/employees/import', {
    token,
    body: { rows: [{ full_name: 'Imported Guest' }], mode: 'all_or_nothing' },
  })
  return body.import_id
}

async function pushSubscriptionBy({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ push_subscription: { id: number } }>(
    'POST',
    '/push_subscriptions',
    {
      token,
      body: { subscription: createPushDevice('https://fcm.googleapis.com/send').subscription },
    },
  )
  return body.push_subscription.id
}

async function assistantBy(server: TestServer, token: string): Promise<number> {
  const client = oauthClient(server)
  await switchAssistants(server, 'write')
  await client.connect(token)
  return (await client.list(token))[0]?.id ?? 0
}

async function apiKeyBy({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ api_key: { id: number } }>('POST', '/api_keys', {
    token,
    body: { api_key: { name: 'Payroll', scopes: ['schedules:read'] } },
  })
  return body.api_key.id
}

/** The manager was told of the request above. */
async function notificationOf({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ notifications: { id: number }[] }>('GET', '/notifications', {
    token,
  })
  return body.notifications[0]?.id ?? 0
}

async function brainRunBy({ api }: TestServer, token: string): Promise<number> {
  const { body } = await api.call<{ run: { id: number } }>('POST', '/brain/runs', {
    token,
    body: { week_start: '2028-01-10', mode: 'fill' },
  })
  return body.run.id
}

/** Adds a paused webhook with the delivery of a test event, which nobody takes. */
async function webhookBy({ api }: TestServer, token: string) {
  const added = await api.call<{ webhook: { id: number } }>('POST', '/webhooks', {
    token,
    body: { webhook: { url: 'https://8.8.8.8/hooks', event_types: ['shift_created'] } },
  })
  const { id } = added.body.webhook
  await api.call('PATCH', `/webhooks/${id}`, { token, body: { webhook: { status: 'paused' } } })
  const sent = await api.call<{ delivery: { id: number } }>('POST', `/webhooks/${id}/test`, {
    token,
  })
  return { webhook: id, webhookDelivery: sent.body.delivery.id }
}
