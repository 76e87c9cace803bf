import { addDays } from '@weekboard/scheduling/clock/weeks'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { accounts } from './api-client.ts'
import { type Assistant, allAssistantScopes, openAssistant } from './assistants-api.ts'
import { createShift, readWeek } from './shifts-api.ts'

/** What a planning tool answers; of an error, its code. */
export interface PlanReply {
  readonly plan_id: string
  readonly expires_at: string
  readonly summary: string
  readonly changes: Record<string, unknown>[]
  readonly violations: unknown[]
  readonly warnings: { code: string }[]
  readonly recipients?: { reached: number }
  readonly cost_cents?: number
  readonly code?: string
}

interface AppliedReply {
  readonly applied: boolean
  readonly undo: boolean
  readonly changes: unknown[]
  readonly code?: string
}

/** An organization without staffing needs, with an assistant and two people who can always work. */
export async function openAssistantCafe() {
  const server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  const admin = await server.api.signIn(accounts.admin)
  const assistant = await openAssistant(server, admin, [...allAssistantScopes, 'shifts:write'])
  const body = { staffing_needs: [], exceptions: [] }
  await server.api.call('PUT', '/staffing_needs', { token: admin, body })
  const [pia, rob] = [await hire(server, admin, 'Pia'), await hire(server, admin, 'Rob')]
  let weeks = 0
  return {
    server,
    admin,
    assistant,
    pia,
    rob,
    /** A week in which nothing is planned. */
    freshWeek(): string {
      weeks += 1
      return addDays('2027-06-07', 7 * weeks)
    },
    shiftsOf: async (date: string) => (await readWeek(server.api, admin, date)).shifts,
    /** Plans a shift of Pia's from nine to five. */
    newShift: async (date: string, notes?: string) => {
      const input = { employeeId: pia, date, from: '09:00', to: '17:00' }
      return (
        await createShift(server.api, admin, { ...input, ...(notes !== undefined && { notes }) })
      ).shift
    },
    plan: (tool: string, input: object, by: Assistant = assistant) =>
      by.call<PlanReply>(tool, input),
    apply: (plan_id: string, by: Assistant = assistant) =>
      by.call<AppliedReply>('apply_plan', { plan_id }),
  }
}

async function hire({ api }: TestServer, admin: string, name: string): Promise<number> {
  const { body } = await api.call<{ employee: { id: number } }>('POST', '/employees', {
    token: admin,
    body: { employee: { full_name: name, hourly_rate: 20 } },
  })
  return body.employee.id
}

export type AssistantCafe = Awaited<ReturnType<typeof openAssistantCafe>>
