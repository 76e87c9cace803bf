import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

interface Invited {
  readonly id: number
  readonly employee_id: number
}

/** Signs up with an invitation and does not open the mail. */
async function signUpInvited(email: string) {
  const { body } = await server.api.call<{ invitation: Invited }>('POST', '/invitations', {
    token: admin,
    body: { invitation: { email, role: 'employee', full_name: 'Zoe Berg' } },
  })
  const invitation_token = secretOf(await messageTo(server.api, email, /Join/))
  await signUp(server.api, email, { invitation_token })
  return { ...body.invitation, mail: await messageTo(server.api, email, /Verify/) }
}

const deactivate = ({ employee_id: id }: Invited) =>
  server.api.call('PATCH', `/employees/${id}`, {
    token: admin,
    body: { employee: { active: false } },
  })
const byLink = (token: string) =>
  server.api.call<SessionReply & { code: string }>('POST', '/auth/verify-email', {
    body: { token },
  })
const byCode = (email: string, code: string | null) =>
  server.api.call<SessionReply & { code: string }>('POST', '/auth/verify-email-otp', {
    body: { email, code },
  })

describe('who signed up with an invitation and was deactivated before verifying', () => {
  test('is told so by the link, and can sign in once active again', async () => {
    const email = 'left-by-link@new.test'
    const invited = await signUpInvited(email)
    expect((await deactivate(invited)).status).toBe(200)
    const reply = await byLink(secretOf(invited.mail))
    expect([reply.status, reply.body.code]).toEqual([403, 'no_organization'])
    await server.api.call('PATCH', `/employees/${invited.employee_id}`, {
      token: admin,
      body: { employee: { active: true } },
    })
    const again = await byLink(secretOf(invited.mail))
    expect([again.status, again.body.user]).toEqual([200, null])
    const signedIn = await signInWithPassword(server.api, email, newPassword)
    expect([signedIn.status, signedIn.body.user.organization?.name]).toEqual([200, 'Harbour Café'])
  })

  test('is told so by the code, and the accepted invitation is not withdrawn', async () => {
    const email = 'left-by-code@new.test'
    const invited = await signUpInvited(email)
    const withdrawn = await server.api.call('DELETE', `/invitations/${invited.id}`, {
      token: admin,
    })
    expect(withdrawn.status).toBe(404)
    await deactivate(invited)
    const reply = await byCode(email, invited.mail.code)
    expect([reply.status, reply.body.code]).toEqual([403, 'no_organization'])
  })
})

test('a withdrawn invitation stops the sign-up with it, not a sign-up without it', async () => {
  const email = 'withdrawn@new.test'
  const { body } = await server.api.call<{ invitation: Invited }>('POST', '/invitations', {
    token: admin,
    body: { invitation: { email, role: 'employee', full_name: 'Zoe Berg' } },
  })
  await signUp(server.api, email)
  await server.api.call('DELETE', `/invitations/${body.invitation.id}`, { token: admin })
  const mail = await messageTo(server.api, email, /Verify/)
  const reply = await byLink(secretOf(mail))
  expect([reply.status, reply.body.user?.role]).toEqual([200, 'admin'])
})
