import { accounts } from '../people/api-client.ts'
import { messageTo, secretOf } from '../people/outbox.ts'
import { newPassword, signUpVerified } from '../people/users.ts'
import type { TestServer } from '../servers/server.ts'

interface Stage {
  readonly server: TestServer
  /** The token of an admin. */
  readonly admin: string
}

const tokenIn = async ({ server }: Stage, to: string, subject: RegExp): Promise<string> =>
  secretOf(await messageTo(server.api, to, subject))

/** A token that gives somebody new this address. */
async function changeTo(stage: Stage, email: string): Promise<string> {
  const { api } = stage.server
  const { token } = await signUpVerified(api, `old-${email}`)
  await api.call('POST', '/auth/email', { token, body: { email } })
  return tokenIn(stage, email, /Confirm your new email/)
}

/** Connects an account at GitHub, as the way from there does. */
async function connectGithub({ server }: Stage, email: string): Promise<number> {
  const { rows } = await server.node.platform.database.pool.query<{ id: number }>(
    `insert into social_identities (provider, subject, email, user_id)
     select 'github', email, email, id from users where email = $1 returning id::int`,
    [email],
  )
  return rows[0]?.id ?? 0
}

/** What the examples of addresses, connected accounts and the deletion of one cannot know. */
export const accountFills = (stageOf: () => Stage) => ({
  listIdentities: async () => {
    await connectGithub(stageOf(), accounts.employee)
    return {}
  },
  unlinkIdentity: async () => ({
    params: { id: await connectGithub(stageOf(), accounts.manager) },
  }),
  confirmEmail: async () => ({
    body: { token: await changeTo(stageOf(), 'confirmed@example.com') },
  }),
  revertEmail: async () => {
    const stage = stageOf()
    const token = await changeTo(stage, 'reverted@example.com')
    await stage.server.api.call('POST', '/auth/email/confirm', { body: { token } })
    return { body: { token: await tokenIn(stage, 'old-reverted@example.com', /was changed/) } }
  },
  deleteAccount: async () => {
    const stage = stageOf()
    const { api } = stage.server
    const invitation = { email: 'leaves@example.com', full_name: 'Lee Ving', role: 'employee' }
    await api.call('POST', '/invitations', { token: stage.admin, body: { invitation } })
    const token = await tokenIn(stage, invitation.email, /^Join/)
    const accepted = await api.call<{ token: string }>('POST', '/invitations/accept', {
      body: { token, full_name: invitation.full_name, password: newPassword },
    })
    return { token: accepted.body.token }
  },
  // Whose invitation was withdrawn.
  eraseEmployee: async () => {
    const { server, admin: token } = stageOf()
    const { body } = await server.api.call<{ employees: { id: number }[] }>(
      'GET',
      '/employees?status=inactive',
      { token },
    )
    return { params: { id: body.employees.at(-1)?.id ?? 0 } }
  },
})
