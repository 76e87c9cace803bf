import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import type { TestServer } from '../servers/server.ts'
import { createKey } from './api-keys.ts'

/** The protocol's present version, or the one before. */
export type ProtocolEra = 'auto' | 'legacy'

export interface ToolReply<Body = Record<string, never>> {
  readonly isError: boolean
  readonly body: Body
  readonly text: string
}

export interface Assistant {
  readonly client: Client
  call<Body = Record<string, never>>(tool: string, input?: object): Promise<ToolReply<Body>>
}

/** Connects the protocol's own client with a bearer token. With `answer` it can ask its person. */
export async function connectAssistant(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  mode: ProtocolEra = 'auto',
  answer?: (message: string) => boolean,
): Promise<Assistant> {
  const client = new Client(
    { name: 'test-client', version: '1.0.0' },
    { versionNegotiation: { mode }, ...(answer && { capabilities: { elicitation: {} } }) },
  )
  if (answer) {
    client.setRequestHandler('elicitation/create', async ({ params }) => ({
      action: 'accept',
      content: { confirm: answer(params.message) },
    }))
  }
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
  // From here on the client checks each reply against what the tool says of it.
  await client.listTools()
  return {
    client,
    async call<Body>(name: string, input: object = {}) {
      const reply = await client.callTool({ name, arguments: { ...input } })
      const [content] = reply.content
      const text = content?.type === 'text' ? content.text : ''
      return { isError: reply.isError === true, body: reply.structuredContent as Body, text }
    },
  }
}

export const allAssistantScopes = [
  'assistants:read',
  'assistants:write',
  'assistants:wages',
] as const satisfies readonly ApiScope[]

/** Lets assistants into the admin's organization, and connects one with a key that they make. */
export async function openAssistant(
  server: TestServer,
  admin: string,
  scopes: readonly ApiScope[] = allAssistantScopes,
): Promise<Assistant & { readonly secret: string }> {
  await setAssistants(server, admin, { assistants: 'write' })
  const { secret } = await createKey(server, admin, scopes, { name: 'Helper' })
  return { ...(await connectAssistant(server, secret)), secret }
}

export const setAssistants = (
  { api }: Pick<TestServer, 'api'>,
  admin: string,
  organization: { readonly assistants?: string; readonly assistants_publish?: string },
) => api.call('PATCH', '/organization', { token: admin, body: { organization } })

/** Changes somebody's role past the rule that an organization keeps an admin. */
export const setRole = (
  { node }: Pick<TestServer, 'node'>,
  organizationId: number,
  employeeId: number,
  role: 'admin' | 'manager' | 'employee',
) =>
  node.platform.database.tenant(organizationId, ({ client }) =>
    client.query('update employees set role = $1 where id = $2', [role, employeeId]),
  )
