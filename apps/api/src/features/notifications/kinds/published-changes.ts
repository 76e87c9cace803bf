import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { NewEvent } from '../../../platform/events/event-log.ts'
import { listPositionRows } from '../../positions/index.ts'
import type { NotifiedChanges, NotifiedShift } from './schedule-published.ts'

const idsSchema = z.array(z.number())
const shiftsSchema = z
  .array(
    z.object({
      id: z.number(),
      start_time: z.string(),
      end_time: z.string(),
      position_id: z.number().nullish(),
    }),
  )
  .default([])

const changeSchema = z.object({
  employees: z.array(
    z.object({ employeeId: z.number(), added: idsSchema, changed: idsSchema, removed: idsSchema }),
  ),
  former_shifts: shiftsSchema,
  asked_employee_ids: idsSchema.default([]),
  /** The decided request behind the publication; its people are notified of the decision. */
  shift_request_id: z.number().optional(),
})
const staffPayloadSchema = z.object({ shifts: shiftsSchema })

type ChangedIds = z.infer<typeof changeSchema>['employees'][number]

/** What an event `schedule_published` says of the week's employees. */
export const parsePublished = ({ change }: Pick<NewEvent, 'change'>) => changeSchema.parse(change)

/** Reads the shifts that a publication added, changed and removed for an employee, by their ids. */
export async function readOwnChanges(
  tx: TenantTransaction,
  { change, staffPayload }: Pick<NewEvent, 'change' | 'staffPayload'>,
): Promise<(ids: ChangedIds) => NotifiedChanges> {
  const names = new Map((await listPositionRows(tx.db)).map(({ id, name }) => [id, name]))
  const shiftsById = (shifts: z.infer<typeof shiftsSchema>) =>
    new Map(
      shifts.map(({ id, start_time, end_time, position_id }): [number, NotifiedShift] => {
        const position = position_id ? (names.get(position_id) ?? null) : null
        return [id, { start_time, end_time, position }]
      }),
    )
  const before = shiftsById(parsePublished({ change }).former_shifts)
  const after = shiftsById(staffPayloadSchema.parse(staffPayload ?? {}).shifts)
  const listOf = (ids: readonly number[], shifts: ReadonlyMap<number, NotifiedShift>) =>
    ids.flatMap((id) => shifts.get(id) ?? [])
  return ({ added, changed, removed }) => ({
    added: listOf(added, after),
    changed: changed.flatMap((id) => {
      const [old, current] = [before.get(id), after.get(id)]
      return old && current ? [{ before: old, after: current }] : []
    }),
    removed: listOf(removed, before),
  })
}
