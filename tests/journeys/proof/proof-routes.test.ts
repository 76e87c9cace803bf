import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import { routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type ProofReply, proveByPassword } from '../../support/people/second-factor.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const minuteMs = 60_000
const all = Object.entries(routes) as [string, RouteContract][]

/** Writes that a stolen session may make: they can be undone, or concern the plan alone. */
const withoutProof = `
  signOut updateProfile putAvatar deleteAvatar verifyPhone giveProof mailProofCode switchOrganization
  resendInvitation withdrawInvitation signOutEmployee undoImport addRate withdrawRate createPosition
  updatePosition deletePosition putLogo deleteLogo restoreOrganization revokeApiKey
  createCableTicket disconnectAssistant exportProfile saveOnboardingProgress completeOnboarding
  bulkPublish publishSchedule openSchedule confirmSchedule remindOfSchedule recordMyWeekVisit
  stopScheduleRepeat createShift deleteAllShifts updateShift deleteShift bulkShifts copyShift copyWeek
  applyTemplate removeEmployee saveShiftTemplate deleteShiftTemplate undo redo restoreShift claimShift
  offerShift swapShift acceptShiftRequest rejectShiftRequest cancelShiftRequest approveShiftRequest
  createTimeOffRequest updateTimeOffRequest approveTimeOffRequest rejectTimeOffRequest
  bulkDecideTimeOff cancelTimeOffRequest enterSickLeave replaceAvailability replaceStaffingNeeds
  createAnnouncement updateAnnouncement deleteAnnouncement readAnnouncement readNotification
  readAllNotifications putNotificationPreferences createPushSubscription deletePushSubscription
  saveLayout performWidgetAction startBrainRun cancelBrainRun applyBrainRun changeBrainShift
  applyBrainHole checkout portal cancelPlan resumePlan sandbox deleteWebhook retryWebhookDelivery
  replayWebhook testWebhook deleteCalendar`
  .trim()
  .split(/\s+/)

/** Those whose body decides it. */
const byBody = `changePassword createInvitation bulkInvite createEmployee updateEmployee importEmployees updateWebhook
  decideAssistantConsent updateOrganization`

test('of every write it is decided whether it needs proof', () => {
  const writes = all.filter(([, { method, access }]) => method !== 'GET' && access !== 'public')
  const named = (wanted: RouteContract['proof']) =>
    writes.filter(([, { proof }]) => proof === wanted).map(([name]) => name)
  expect(named(undefined).toSorted()).toEqual(withoutProof.toSorted())
  expect(named('by_body').toSorted()).toEqual(byBody.split(/\s+/).toSorted())
  expect(all.filter(([, { method, proof }]) => method === 'GET' && proof)).toEqual([])
})

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.admin)
  server.clock.advance(10 * minuteMs)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  server.api.call<ProofReply>(method, path, { token, body, headers })

describe('in a session whose proof is ten minutes old', () => {
  const always = all.filter(([, { proof }]) => proof === 'always')

  test.each(always)('%s asks for proof, whatever it names or sends', async (_name, route) => {
    const path = route.path.replaceAll(/:\w+/g, '999999')
    const { status, body } = await call(
      route.method,
      path,
      route.method === 'POST' ? {} : undefined,
    )
    expect([status, body.code]).toEqual([403, 'proof_required'])
    expect(body.details.methods).toEqual(['password'])
  })

  const employee = (role: string) => ({ full_name: `New ${role}`, email: `${role}@new.test`, role })

  test('making somebody an admin asks, and nobody is made one', async () => {
    const { body } = await call('GET', '/employees?limit=200')
    const { employees } = body as unknown as {
      employees: { id: number; user: { email: string } }[]
    }
    const manager = employees.find(({ user }) => user.email === accounts.manager)
    const asking = [
      await call('POST', '/employees', { employee: employee('admin') }),
      await call('PATCH', `/employees/${manager?.id}`, { employee: { role: 'admin' } }),
      await call('POST', '/invitations', { invitation: employee('admin') }),
      await call('POST', '/employees/import', { mode: 'skip_problems', rows: [employee('admin')] }),
    ]
    expect(asking.map(({ status, body }) => [status, body.code])).toEqual(
      asking.map(() => [403, 'proof_required']),
    )
    const after = await call('GET', '/employees?limit=200')
    expect((after.body as unknown as { employees: unknown }).employees).toEqual(employees)
    const others = [
      await call('POST', '/employees', { employee: employee('employee') }),
      await call('PATCH', `/employees/${manager?.id}`, { employee: { full_name: 'Marco B.' } }),
      await call('POST', '/employees/import', {
        mode: 'skip_problems',
        dry_run: true,
        rows: [employee('admin')],
      }),
    ]
    expect(others.map(({ status }) => status)).toEqual([201, 200, 200])
  })

  test('a refused body and an unknown id are said first where the body decides', async () => {
    const refused = [
      await call('POST', '/employees', { employee: { role: 'admin' } }),
      await call('PATCH', '/employees/999999', { employee: { role: 'admin' } }),
      await call('PATCH', '/webhooks/999999', { webhook: { url: 'https://other.example/x' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 404, 404])
  })

  test('a role that may not call is refused without being asked', async () => {
    const employeeToken = await server.api.signIn(accounts.employee)
    server.clock.advance(10 * minuteMs)
    const { status, body } = await server.api.call<ProofReply>('POST', '/api_keys', {
      token: employeeToken,
    })
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await fetch(`${server.url}${apiPrefix}/api_keys`, { method: 'POST' })).status).toBe(401)
  })

  test('the same call works with the same key once it is proved, and only a new address asks again', async () => {
    const key = { 'idempotency-key': 'a-key-made-once' }
    const input = { name: 'Payroll', scopes: ['webhooks:write', 'webhooks:read'] }
    const asked = await call('POST', '/api_keys', { api_key: input }, key)
    expect(asked.status).toBe(403)
    await proveByPassword(server, token, asked.body.details.challenge)
    const made = await call('POST', '/api_keys', { api_key: input }, key)
    expect(made.status).toBe(201)
    const hook = { url: 'https://hooks.example.com/first', event_types: ['shift_created'] }
    const { status, body } = await call('POST', '/webhooks', { webhook: hook })
    expect(status).toBe(201)
    const { webhook } = body as unknown as { webhook: { id: number } }
    server.clock.advance(10 * minuteMs)
    const change = (fields: object, by = token) =>
      server.api.call<ProofReply>('PATCH', `/webhooks/${webhook.id}`, {
        token: by,
        body: { webhook: fields },
      })
    expect((await change({ url: hook.url, event_types: ['shift_updated'] })).status).toBe(200)
    expect((await change({ url: 'https://elsewhere.example.com/' })).body.code).toBe(
      'proof_required',
    )
    // API keys are not asked.
    const { secret: apiKey } = made.body as unknown as { secret: string }
    expect((await change({ url: 'https://elsewhere.example.com/' }, apiKey)).status).toBe(200)
  })
})
