import type pg from 'pg'

interface Planned {
  readonly shift: {
    readonly employee_id: number
    readonly start_time: string
    readonly end_time: string
  }
  readonly week: string
}

/** Creates a shift in six plain statements of one transaction, without weighing anything. */
export function createSixStatements(pool: pg.Pool): (body: string) => Promise<string> {
  return async (body) => {
    const { shift, week }: Planned = JSON.parse(body)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const created = await carryOut(client, shift, week)
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

async function carryOut(client: pg.ClientBase, shift: Planned['shift'], week: string) {
  const { rows: schedules } = await client.query<{ id: number }>({
    name: 'schedule',
    text: `select id from schedules where organization_id = 1 and week_start_date = $1
           for no key update`,
    values: [week],
  })
  await client.query({
    name: 'employee',
    text: 'select * from employees where organization_id = 1 and id = $1 for no key update',
    values: [shift.employee_id],
  })
  await client.query({
    name: 'around',
    text: `select * from shifts where organization_id = 1 and employee_id = $1
             and ends_at > $2::date and starts_at < $2::date + 8`,
    values: [shift.employee_id, week],
  })
  const { rows: created } = await client.query({
    name: 'insert',
    text: `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at)
           values (1, $1, $2, $3, $4) returning *`,
    values: [schedules[0]?.id, shift.employee_id, shift.start_time, shift.end_time],
  })
  const { rows: counter } = await client.query<{ seq: number }>({
    name: 'counter',
    text: 'update organizations set event_seq = event_seq + 1 where id = 1 returning event_seq as seq',
  })
  await client.query({
    name: 'event',
    text: `insert into events (organization_id, seq, type, actor_name, subject_type, subject_id,
             weeks, audience, payload)
           values (1, $1, 'shift_created', 'Bench', 'shift', $2, array[$3::date], 'managers', $4)`,
    values: [counter[0]?.seq, created[0]?.id, week, JSON.stringify({ shift: created[0] })],
  })
  return created[0]
}
