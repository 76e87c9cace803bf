import type { TenantTransaction } from '../database/database.ts'
import { ApiError } from '../errors.ts'

/** How far back a reader can ask for changes. */
const maxDays = 90

/** Something that has changed, and when it did last. */
export interface LoggedChange {
  readonly id: number
  /** The instant with microseconds, as the log has it. */
  readonly at: string
}

export const idsOf = (changes: readonly LoggedChange[]): number[] => changes.map(({ id }) => id)

/** Those changes whose row is gone, or is not among those that match. */
export function changesWithout(
  changes: readonly LoggedChange[],
  presentIds: Iterable<number>,
): LoggedChange[] {
  const present = new Set(presentIds)
  return changes.filter(({ id }) => !present.has(id)).map(({ id, at }) => ({ id, at }))
}

/** An instant as text with microseconds, so that it can be compared with those of the log. */
export const exactInstant = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The instant that stands for what the transaction sees from now on: the last event of the log. Events
 * are written just before their commit, so that one of a minute ago cannot appear any more. Read it
 * before the rows, so that a change in between is sent twice and never left out.
 */
export async function readAsOf({ client }: Pick<TenantTransaction, 'client'>): Promise<string> {
  const { rows } = await client.query<{ as_of: string }>(
    `select ${exactInstant(`greatest(
        (select e.created_at from events e where e.organization_id = o.id and e.seq = o.event_seq),
        now() - interval '1 minute')`)} as as_of
     from organizations o where o.id = current_organization_id()`,
  )
  return rows[0]?.as_of ?? new Date(0).toISOString()
}

/** The last position of the log up to an instant. Throws a 410 for one that is too long ago. */
export async function positionAt(
  { client }: Pick<TenantTransaction, 'client'>,
  instant: string,
): Promise<number> {
  const { rows } = await client.query<{ seq: number; isTooOld: boolean }>(
    `select coalesce((select seq from events where created_at <= $1 order by seq desc limit 1), 0)
         as seq,
       $1 < now() - make_interval(days => $2) as "isTooOld"`,
    [instant, maxDays],
  )
  const { seq = 0, isTooOld = false } = rows[0] ?? {}
  if (isTooOld) {
    throw new ApiError(
      410,
      'too_old',
      `Changes are known for ${maxDays} days. Please read everything again.`,
    )
  }
  return seq
}

/** What events of one type of subject are about, after a position of the log. */
export async function listChangedSubjects(
  { client }: Pick<TenantTransaction, 'client'>,
  after: number,
  subjectType: string,
): Promise<LoggedChange[]> {
  const { rows } = await client.query<LoggedChange>(
    `select subject_id as id, ${exactInstant('max(created_at)')} as at from events
     where seq > $1 and subject_type = $2 and subject_id is not null
     group by subject_id`,
    [after, subjectType],
  )
  return rows
}
