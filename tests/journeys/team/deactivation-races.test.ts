import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type DeactivationApi, deactivationApi } from '../../support/people/deactivation-api.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { newPassword, type SessionReply } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let team: DeactivationApi
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_SENDS: '1000', LIMIT_BULK_PER_MINUTE: '100000' },
  })
  team = await deactivationApi(server)
})
afterAll(() => server.close())

describe('at once', () => {
  test('two admins who deactivate each other with their shifts leave one', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const email = 'rival@admins.test'
    const invitation = { email, role: 'admin', full_name: 'Rita Rival' }
    const invited = await server.api.call<{ invitation: { employee_id: number } }>(
      'POST',
      '/invitations',
      { token: team.adminToken, body: { invitation } },
    )
    const rivalId = invited.body.invitation.employee_id
    const noraId = (await team.admin.list())[0]?.id ?? 0
    const secret = secretOf(await messageTo(server.api, email, /Join/))
    const rival = await server.api.call<SessionReply>('POST', '/invitations/accept', {
      body: { token: secret, full_name: 'Rita Rival', password: newPassword },
    })
    const week = team.freshWeek()
    for (let round = 0; round < 20; round += 1) {
      await team.plan(rivalId, addDays(week, round * 7), '06:00', '07:00')
      await team.plan(noraId, addDays(week, round * 7), '06:00', '07:00')
      const replies = await Promise.all([
        team.deactivate(rivalId, { future_shifts: round % 2 ? 'delete' : { employee_id: noraId } }),
        other.api.call('PATCH', `/employees/${noraId}`, {
          token: rival.body.token,
          body: { employee: { active: false }, future_shifts: 'delete' },
        }),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.every(({ status }) => [200, 401, 403, 409, 422].includes(status))).toBe(true)
      const admins = await server.node.platform.database.tenant(1, ({ client }) =>
        client.query(
          `select id from employees where role = 'admin' and active and user_id is not null`,
        ),
      )
      expect(admins.rows).toHaveLength(1)
      await server.node.platform.database.tenant(1, async ({ client }) => {
        await client.query('update employees set active = true where id = any ($1)', [
          [noraId, rivalId],
        ])
        await client.query('update sessions set ended_at = null')
      })
    }
    await other.close()
  })

  test('shifts planned, deactivations and their undo never block each other for good', async () => {
    const week = team.freshWeek()
    const people = [
      await team.add('At Once A'),
      await team.add('At Once B'),
      await team.add('At Once C'),
    ]
    const tokens = await Promise.all([
      server.api.signIn(accounts.admin),
      server.api.signIn(accounts.manager),
    ])
    for (let round = 0; round < 15; round += 1) {
      const [a = 0, b = 0, c = 0] = people
      const replies = await Promise.all([
        team.deactivate(a, { future_shifts: { employee_id: b } }, tokens[0]),
        team.deactivate(b, { future_shifts: round % 2 ? 'delete' : { employee_id: c } }, tokens[1]),
        ...[a, b, c].map((id, index) =>
          server.api.call('POST', '/shifts/bulk', {
            token: team.managerToken,
            body: {
              shifts: [0, 1].map((day) => ({
                action: 'create',
                shift: {
                  employee_id: id,
                  start_time: `${addDays(week, day + index)}T1${round % 10}:00:00Z`,
                  end_time: `${addDays(week, day + index)}T1${round % 10}:20:00Z`,
                },
              })),
            },
          }),
        ),
      ])
      expect(
        replies.map(({ status }) => status).every((status) => [200, 409, 422].includes(status)),
      ).toBe(true)
      await Promise.all(tokens.map((token) => team.step('undo', token)))
      for (const id of people) await team.admin.change(id, { active: true })
    }
  })
})
