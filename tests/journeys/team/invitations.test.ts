import type { Invitation, InvitationPreview } from '@weekboard/contracts/employees/invitations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<'admin' | 'manager' | 'employee', string>
beforeAll(async () => {
  server = await startTestServer()
  tokens = {
    admin: await server.api.signIn(accounts.admin),
    manager: await server.api.signIn(accounts.manager),
    employee: await server.api.signIn(accounts.employee),
  }
})
afterAll(() => server.close())

const days = (count: number) => count * 24 * 60 * 60_000
const invite = (email: string, role = 'employee', token = tokens.admin) =>
  server.api.call<{ invitation: Invitation; code: string }>('POST', '/invitations', {
    token,
    body: { invitation: { email, role, full_name: 'Nia Cole' } },
  })
const secretFor = async (email: string) =>
  secretOf(await messageTo(server.api, email, /Join Harbour/))
const invited = async (email: string, role = 'employee') => {
  await invite(email, role)
  return secretFor(email)
}
const lookUp = (token: string) =>
  server.api.call<{ invitation: InvitationPreview; code: string }>('POST', '/invitations/lookup', {
    body: { token },
  })
const accept = (token: string, password: string | undefined = newPassword, as?: string) =>
  server.api.call<SessionReply & { code: string }>('POST', '/invitations/accept', {
    body: { token, full_name: 'Nia Cole-Berg', ...(!as && { password }) },
    token: as,
  })
const employees = async () => {
  const { body } = await server.api.call<{
    employees: { id: number; active: boolean; user: { id: number | null; email: string } }[]
  }>('GET', '/employees', { token: tokens.admin })
  return body.employees
}
const employeeOf = async (email: string) =>
  (await employees()).find(({ user }) => user.email === email)

describe('an invitation', () => {
  test('shows who invites into what, and lets in who accepts it, once', async () => {
    const created = await invite('nia@new.test', 'manager')
    expect(created.status).toBe(201)
    expect(created.body.invitation).toMatchObject({
      email: 'nia@new.test',
      role: 'manager',
      status: 'pending',
      invited_by: 'Nora Whitfield',
    })
    expect(await employeeOf('nia@new.test')).toMatchObject({ user: { id: null } })
    const mail = await messageTo(server.api, 'nia@new.test')
    expect(mail.link).toMatch(/\/accept-invitation\/[\w-]{40,}$/)

    const token = secretOf(mail)
    expect((await lookUp(token)).body.invitation).toMatchObject({
      organization_name: 'Harbour Café',
      invited_by: 'Nora Whitfield',
      role: 'manager',
      account_exists: false,
    })
    const accepted = await accept(token)
    expect(accepted.status).toBe(200)
    expect(accepted.body.user).toMatchObject({
      full_name: 'Nia Cole-Berg',
      role: 'manager',
      organization: { name: 'Harbour Café' },
      needs_profile_setup: true,
      email_verified: true,
    })
    expect(accepted.body.needs_onboarding).toBe(false)
    expect((await signInWithPassword(server.api, 'nia@new.test', newPassword)).status).toBe(200)

    for (const reply of [await lookUp(token), await accept(token)]) {
      expect([reply.status, reply.body.code]).toEqual([410, 'invitation_gone'])
    }
    const again = await invite('nia@new.test')
    expect([again.status, again.body.code]).toEqual([409, 'already_member'])
  })

  test('is accepted once by two who try at the same time', async () => {
    const token = await invited('race@new.test')
    const replies = await Promise.all([accept(token), accept(token), accept(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('dies after a week, and can be sent again with a new link', async () => {
    const token = await invited('late@new.test')
    server.clock.advance(days(7))
    tokens.admin = await server.api.signIn(accounts.admin)
    expect((await lookUp(token)).status).toBe(410)
    const list = await server.api.call<{ invitations: Invitation[] }>('GET', '/invitations', {
      token: tokens.admin,
    })
    const row = list.body.invitations.find(({ email }) => email === 'late@new.test')
    expect(row?.status).toBe('expired')
    const resent = await server.api.call('POST', `/invitations/${row?.id}/resend`, {
      token: tokens.admin,
    })
    expect(resent.status).toBe(200)
    const fresh = secretOf((await messagesTo(server.api, 'late@new.test'))[0] ?? never())
    expect((await lookUp(token)).status).toBe(410)
    expect((await accept(fresh)).status).toBe(200)
  })

  test('that is withdrawn is gone, and the person is no longer active', async () => {
    const { body } = await invite('gone@new.test')
    const token = await secretFor('gone@new.test')
    const withdraw = () =>
      server.api.call('DELETE', `/invitations/${body.invitation.id}`, { token: tokens.admin })
    expect((await withdraw()).status).toBe(200)
    expect([(await lookUp(token)).status, (await accept(token)).status]).toEqual([410, 410])
    expect((await employeeOf('gone@new.test'))?.active).toBe(false)
    expect((await withdraw()).status).toBe(404)
    expect((await invite('gone@new.test')).status).toBe(201)
    expect((await employeeOf('gone@new.test'))?.active).toBe(true)
  })

  test('for another address is a 403 for who is signed in, and stays open', async () => {
    const token = await invited('meant@new.test')
    const other = await signUpVerified(server.api, 'other@new.test')
    const reply = await accept(token, undefined, other.token)
    expect([reply.status, reply.body.code]).toEqual([403, 'invitation_for_another'])
    const signUpElsewhere = await server.api.call('POST', '/auth/sign_up', {
      body: {
        user: {
          full_name: 'Mallory',
          email: 'mallory@new.test',
          password: newPassword,
          invitation_token: token,
        },
      },
    })
    expect(signUpElsewhere.status).toBe(403)
    expect((await accept(token)).status).toBe(200)
  })

  test('unknown secrets are not found, and a weak password leaves it open', async () => {
    expect([(await lookUp('nonsense')).status, (await accept('nonsense')).status]).toEqual([
      404, 404,
    ])
    const token = await invited('weak@new.test')
    const refused = await accept(token, 'short')
    expect(refused.status).toBe(422)
    expect((await accept(token)).status).toBe(200)
  })
})

describe('who has an account already', () => {
  test('joins with its password, which stays as it is', async () => {
    await signUpVerified(server.api, 'second-job@new.test')
    const token = await invited('second-job@new.test')
    expect((await lookUp(token)).body.invitation.account_exists).toBe(true)
    const wrong = await accept(token, 'not my password')
    expect(wrong.status).toBe(422)
    const joined = await accept(token)
    expect(joined.body.user.organization?.name).toBe('Harbour Café')
    const later = await signInWithPassword(server.api, 'second-job@new.test', newPassword)
    expect(later.body.user.organization?.name).toBe('Harbour Café')
  })

  test('joins without it while signed in under the same address', async () => {
    const { token: session } = await signUpVerified(server.api, 'signed@new.test')
    const token = await invited('signed@new.test')
    expect((await accept(token, undefined, session)).status).toBe(200)
  })

  test('but never proved the address loses it to who holds the mailed link', async () => {
    await signUp(server.api, 'squatted@new.test', { password: 'the-squatters-password' })
    const token = await invited('squatted@new.test')
    expect((await lookUp(token)).body.invitation.account_exists).toBe(false)
    expect((await accept(token)).status).toBe(200)
    const squatter = await signInWithPassword(
      server.api,
      'squatted@new.test',
      'the-squatters-password',
    )
    expect(squatter.status).toBe(401)
    expect((await signInWithPassword(server.api, 'squatted@new.test', newPassword)).status).toBe(
      200,
    )
  })
})

describe('sign-up with an invitation', () => {
  test('joins its organization with its role, whatever else is sent', async () => {
    const token = await invited('by-token@new.test')
    const signed = await signUpVerified(server.api, 'by-token@new.test', {
      invitation_token: token,
      organization_name: 'My own',
      role: 'admin',
      organization_id: 2,
    })
    expect(signed.user).toMatchObject({ role: 'employee', organization: { name: 'Harbour Café' } })
    expect((await accept(token)).status).toBe(410)
  })
})

describe('who may invite whom', () => {
  test.each([
    ['admin', 'admin', 201],
    ['admin', 'manager', 201],
    ['manager', 'employee', 201],
    ['manager', 'manager', 403],
    ['manager', 'admin', 403],
    ['employee', 'employee', 403],
  ] as const)('%s invites %s: %i', async (inviter, role, status) => {
    const email = `${inviter}-${role}@new.test`
    expect((await invite(email, role, await server.api.signIn(accounts[inviter]))).status).toBe(
      status,
    )
    expect((await messagesTo(server.api, email)).length).toBe(status === 201 ? 1 : 0)
  })

  test('a manager cannot take back or repeat the invitation of an admin', async () => {
    const { body } = await invite('boss@new.test', 'admin')
    const manager = await server.api.signIn(accounts.manager)
    const path = `/invitations/${body.invitation.id}`
    const replies = [
      await server.api.call('DELETE', path, { token: manager }),
      await server.api.call('POST', `${path}/resend`, { token: manager }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
  })

  test('the fourth mail to an address in 15 minutes is refused', async () => {
    const { body } = await invite('often@new.test')
    const again = () =>
      server.api.call('POST', `/invitations/${body.invitation.id}/resend`, { token: tokens.admin })
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([
      200, 200, 429,
    ])
  })

  test('names every field that is wrong', async () => {
    const reply = await server.api.call('POST', '/invitations', {
      token: tokens.admin,
      body: { invitation: { email: 'nope', role: 'owner', full_name: '' } },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {}).sort()).toEqual([
      'email',
      'full_name',
      'role',
    ])
  })
})

function never(): never {
  throw new Error('There is no message')
}
