import { afterAll, beforeAll, expect, test } from 'vitest'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectAssistant, type ProtocolEra } from '../../support/people/assistants-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let oauth: ReturnType<typeof oauthClient>
beforeAll(async () => {
  server = await startTestServer()
  oauth = oauthClient(server)
  await switchAssistants(server, 'write')
})
afterAll(() => server.close())

test.each<ProtocolEra>(['auto', 'legacy'])(
  'who was allowed reads as the person, until disconnected (%s)',
  async (era) => {
    const manager = await server.api.signIn(accounts.manager)
    const { tokens } = await oauth.connect(manager, { scope: 'assistants:read' })
    const assistant = await connectAssistant(server, tokens.access_token, era)
    const { text, isError } = await assistant.call('get_context')
    expect([isError, text]).toEqual([false, expect.stringContaining('Harbour Café')])
    // Neither planning nor pay was granted.
    await expect(assistant.call('plan_publish', { week_start: '2026-11-23' })).rejects.toThrow()

    const [{ id } = { id: '' }] = await oauth.list(manager)
    const ended = await server.api.call('DELETE', `/auth/assistants/${id}`, { token: manager })
    expect(ended.status).toBe(200)
    await expect(assistant.call('get_context')).rejects.toThrow()
    await assistant.client.close()
  },
)
