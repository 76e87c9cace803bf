import type { BrainRun, BrainRunStatus, StartBrainRun } from '@weekboard/contracts/brain/brain'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { addDays, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { insertUnequalShifts } from '../plans/unequal-shifts.ts'
import { connectAsOwner } from '../servers/postgres.ts'
import { until } from '../servers/until.ts'
import type { ApiClient, ApiReply } from './api-client.ts'

const cafeZone = 'America/New_York'

export interface OpenShiftInput {
  readonly date: string
  /** 'HH:mm' on the café's wall clock; an end before the start is on the next day. */
  readonly from: string
  readonly to: string
  readonly slots?: number
  readonly positionId?: number
}

/** Plans an open shift; throws when the API does not. */
export async function planOpenShift(
  api: ApiClient,
  token: string,
  { date, from, to, slots = 1, positionId }: OpenShiftInput,
): Promise<Shift> {
  const { status, body, text } = await api.call<ShiftWriteReply>('POST', '/shifts', {
    token,
    body: {
      shift: {
        employee_id: null,
        slots,
        start_time: zonedInstant(date, from, cafeZone).toISOString(),
        end_time: zonedInstant(from < to ? date : addDays(date, 1), to, cafeZone).toISOString(),
        ...(positionId !== undefined && { position_id: positionId }),
      },
    },
  })
  if (status !== 201) throw new Error(`The open shift was not planned: ${text}`)
  return body.shift
}

type RunReply = ApiReply<{ run: BrainRun }>

export const startRun = (api: ApiClient, token: string, body: StartBrainRun): Promise<RunReply> =>
  api.call('POST', '/brain/runs', { token, body })

export const readRun = async (api: ApiClient, token: string, id: number): Promise<BrainRun> =>
  (await api.call<{ run: BrainRun }>('GET', `/brain/runs/${id}`, { token })).body.run

const ended: readonly BrainRunStatus[] = ['done', 'failed', 'cancelled', 'applied']

/** Waits for the end of a run. */
export async function untilRunEnds(api: ApiClient, token: string, id: number): Promise<BrainRun> {
  let run = await readRun(api, token, id)
  await until(
    async () => {
      run = await readRun(api, token, id)
      return ended.includes(run.status)
    },
    { withinMs: 90_000 },
  )
  return run
}

/** Starts a run and waits for its proposal; throws when it has none. */
export async function solveRun(
  api: ApiClient,
  token: string,
  body: StartBrainRun,
): Promise<BrainRun & Required<Pick<BrainRun, 'proposal' | 'holes'>>> {
  const started = await startRun(api, token, body)
  if (started.status !== 202) throw new Error(`No run was started: ${started.text}`)
  const { proposal, holes, ...run } = await untilRunEnds(api, token, started.body.run.id)
  if (!proposal || !holes) throw new Error(`A run ended as ${run.status}`)
  return { ...run, proposal, holes }
}

/**
 * Plans a week that Brain works on for many seconds: 180 open shifts, no two of them equal, and 60 more
 * people. `databaseUrl` is that of the tables' owner.
 */
export async function openHardWeek(databaseUrl: string, week: string): Promise<void> {
  const client = await connectAsOwner(databaseUrl)
  try {
    await client.query(
      `with people as (
         insert into employees (organization_id, full_name, email, role, avatar_url)
         select 1, 'Person ' || i, 'person' || i || '@hard.test', 'employee', 'fallback:ocean:P' || i
         from generate_series(1, 60) as i
         returning id
       )
       insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
       select 1, people.id, '2024-01-01', 1500 + people.id * 37 % 900 from people`,
    )
    await insertUnequalShifts(client, week)
  } finally {
    await client.end()
  }
}
