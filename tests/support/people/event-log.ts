import type pg from 'pg'
import type { ApiReply } from './api-client.ts'

export interface LoggedRow {
  readonly seq: number
  /** The email of who did it. */
  readonly actor: string
  readonly type: string
  readonly shift: number | null
  /** Names the transaction that wrote it. */
  readonly written: string
}

/** What the café's log has of people behind a position, in order. */
export async function readLog(owner: pg.Client, after: number): Promise<LoggedRow[]> {
  const { rows } = await owner.query<LoggedRow>(
    `select e.seq::integer, u.email as actor, e.type, e.subject_id::integer as shift,
       e.xmin::text as written
     from events e join users u on u.id = e.actor_user_id
     where e.organization_id = 1 and e.seq > $1 order by e.seq`,
    [after],
  )
  return rows
}

/** How far the café's log has come. */
export async function logPosition(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ seq: number }>(
    'select event_seq::integer as seq from organizations where id = 1',
  )
  return rows[0]?.seq ?? 0
}

export const statusesOf = (replies: readonly ApiReply<unknown>[]): number[] =>
  replies.map(({ status }) => status)

export const indexes = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index)
