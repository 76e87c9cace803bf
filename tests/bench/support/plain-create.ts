import type pg from 'pg'

interface CreateBody {
  /** The service takes the organization from the session. */
  readonly organization: number
  readonly shift: {
    readonly employee_id: number
    readonly start_time: string
    readonly end_time: string
  }
  readonly week: string
}

/** Creates a shift with six plain statements in one transaction, without checking any rule. */
export function createSixStatements(pool: pg.Pool): (body: string) => Promise<string> {
  return async (body) => {
    const request: CreateBody = JSON.parse(body)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const created = await createShift(client, request)
      await client.query('commit')
      return JSON.stringify({ shift: created })
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

async function createShift(client: pg.ClientBase, { organization, shift, week }: CreateBody) {
  const { rows: schedules } = await client.query<{ id: number }>({
    name: 'schedule',
    text: `select id from schedules where organization_id = $1 and week_start_date = $2
           for no key update`,
    values: [organization, week],
  })
  await client.query({
    name: 'employee',
    text: 'select * from employees where organization_id = $1 and id = $2 for no key update',
    values: [organization, shift.employee_id],
  })
  await client.query({
    name: 'around',
    text: `select * from shifts where organization_id = $1 and employee_id = $2
             and ends_at > $3::date and starts_at < $3::date + 8`,
    values: [organization, shift.employee_id, week],
  })
  const { rows: created } = await client.query({
    name: 'insert',
    text: `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at)
           values ($1, $2, $3, $4, $5) returning *`,
    values: [organization, schedules[0]?.id, shift.employee_id, shift.start_time, shift.end_time],
  })
  const { rows: counter } = await client.query<{ seq: number }>({
    name: 'counter',
    text: 'update organizations set event_seq = event_seq + 1 where id = $1 returning event_seq as seq',
    values: [organization],
  })
  await client.query({
    name: 'event',
    text: `insert into events (organization_id, seq, type, actor_name, subject_type, subject_id,
             weeks, audience, payload)
           values ($1, $2, 'shift_created', 'Bench', 'shift', $3, array[$4::date], 'managers', $5)`,
    values: [
      organization,
      counter[0]?.seq,
      created[0]?.id,
      week,
      JSON.stringify({ shift: created[0] }),
    ],
  })
  return created[0]
}
