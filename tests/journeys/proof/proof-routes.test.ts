import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import { routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  answerProof,
  type ProofReply,
  proveByPassword,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const minuteMs = 60_000
const all = Object.entries(routes) as [string, RouteContract][]

/** Writes that a stolen session may make: they can be undone, or concern the plan alone. */
const withoutProof = `
  signOut updateProfile putAvatar deleteAvatar verifyPhone giveProof mailProofCode switchOrganization
   withdrawInvitation  undoImport addRate withdrawRate createPosition
  updatePosition deletePosition putLogo deleteLogo restoreOrganization revokeApiKey
  createCableTicket narrowAssistant disconnectAssistant exportProfile saveOnboardingProgress completeOnboarding
  bulkPublish publishSchedule openSchedule confirmSchedule remindOfSchedule recordMyWeekVisit
  stopScheduleRepeat createShift deleteAllShifts updateShift deleteShift bulkShifts copyShift copyWeek
  applyTemplate removeEmployee saveShiftTemplate deleteShiftTemplate   restoreShift claimShift
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
  decideAssistantConsent updateOrganization resendInvitation signOutEmployee undo redo`

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

describe('ways around a proof', () => {
  const send = (by: string, method: string, path: string, body?: unknown) =>
    server.api.call<ProofReply>(method, path, { token: by, body })
  const old = async (email: string) => {
    const signedIn = await server.api.signIn(email)
    server.clock.advance(10 * minuteMs)
    return signedIn
  }

  test('an admin who is deactivated is not made active again without', async () => {
    const fresh = await server.api.signIn(accounts.admin)
    const made = await server.api.call<{ employee: { id: number } }>('POST', '/employees', {
      token: fresh,
      body: { employee: { full_name: 'Second Admin', role: 'admin' } },
    })
    const path = `/employees/${made.body.employee.id}`
    expect((await send(fresh, 'PATCH', path, { employee: { active: false } })).status).toBe(200)
    const admin = await old(accounts.admin)
    const again = await send(admin, 'PATCH', path, { employee: { active: true } })
    expect([again.status, again.body.code]).toEqual([403, 'proof_required'])
  })

  test('a refused call leaves the quota of invitations, which another one needs', async () => {
    const admin = await old(accounts.admin)
    const employee = { full_name: 'Third Admin', email: 'third@new.test', role: 'admin' }
    const body = { employee, send_invitation: true }
    const tries = []
    for (let count = 0; count < 4; count += 1)
      tries.push(await send(admin, 'POST', '/employees', body))
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await proveByPassword(server, admin, tries[3]?.body.details.challenge ?? '')
    expect((await send(admin, 'POST', '/employees', body)).status).toBe(201)
    server.clock.advance(10 * minuteMs)
    const { body: list } = await send(admin, 'GET', '/invitations')
    const { invitations } = list as unknown as { invitations: { id: number; email: string }[] }
    const id = invitations.find(({ email }) => email === employee.email)?.id
    const resent = await send(admin, 'POST', `/invitations/${id}/resend`)
    expect([resent.status, resent.body.code]).toEqual([403, 'proof_required'])
  })

  test('nobody ends the own other sessions as if they were those of somebody else', async () => {
    const admin = await old(accounts.admin)
    const { body } = await send(admin, 'GET', '/auth/me')
    const { user } = body as unknown as { user: { employee_id: number } }
    const ended = await send(admin, 'POST', `/employees/${user.employee_id}/sign_out`)
    expect([ended.status, ended.body.code]).toEqual([403, 'proof_required'])
  })

  test('wrong proofs by password do not stop a sign-in with the second factor', async () => {
    const email = 'owner@proof.test'
    const { token: copied } = await signUpVerified(server.api, email)
    server.clock.advance(10 * minuteMs)
    for (let count = 0; count < 10; count += 1) {
      const { challenge } = (await send(copied, 'POST', '/auth/totp')).body.details
      await answerProof(server, copied, { challenge, password: 'not-mine-at-all' })
    }
    const { body: owner } = await signInWithPassword(server.api, email, newPassword)
    const app = await turnOnAuthenticator(server, owner.token)
    const { body } = await signInWithPassword(server.api, email, newPassword)
    const { challenge } = Reflect.get(body, 'details') as { challenge: string }
    expect((await answerChallenge(server, challenge, { code: app.code() })).status).toBe(200)
    // What is no way of the account does not count as a guess either.
    server.clock.advance(10 * minuteMs)
    for (let count = 0; count < 10; count += 1) {
      const asked = await send(owner.token, 'POST', '/auth/recovery_codes')
      const { status } = await answerProof(server, owner.token, {
        challenge: asked.body.details.challenge,
        password: newPassword,
      })
      expect(status).toBe(422)
    }
    const asked = await send(owner.token, 'POST', '/auth/recovery_codes')
    const proof = { challenge: asked.body.details.challenge, code: app.code() }
    expect((await answerProof(server, owner.token, proof)).status).toBe(200)
  })

  test('an invitation that is accepted in an old session is no sign-in', async () => {
    const email = 'joins@proof.test'
    const { token: joining } = await signUpVerified(server.api, email)
    const stranger = await server.api.signIn(accounts.stranger)
    const invitation = { full_name: 'Jo Ins', email, role: 'employee' }
    expect((await send(stranger, 'POST', '/invitations', { invitation })).status).toBe(201)
    server.clock.advance(10 * minuteMs)
    const secret = secretOf(await messageTo(server.api, email, /^Join/))
    const accepted = await server.api.call<{ token: string }>('POST', '/invitations/accept', {
      token: joining,
      body: { token: secret, full_name: 'Jo Ins' },
    })
    expect(accepted.status).toBe(200)
    const asked = await send(accepted.body.token, 'POST', '/auth/totp')
    expect([asked.status, asked.body.code]).toEqual([403, 'proof_required'])
  })
})
