import type { Schedule } from '@weekboard/contracts/schedule'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import type { MemberContext } from '../../platform/http/route.ts'
import { actorOf } from '../../platform/sessions.ts'
import { recordDraftAgain, recordShiftChange } from './events.ts'
import { presentSchedule, presentShift, type ShiftRow } from './present.ts'
import { getScheduleRow } from './queries.ts'
import type { RuleOutcome } from './rules.ts'
import { type LockedSchedule, turnIntoDraft } from './weeks.ts'

export interface ShiftWrite {
  readonly before: ShiftRow | null
  readonly after: ShiftRow | null
  /** Locked schedules that the write touches. */
  readonly schedules: readonly LockedSchedule[]
  readonly outcome?: RuleOutcome
}

export interface TouchedWeek {
  readonly turned: boolean
  readonly schedule: Schedule
}

/** What follows every shift write: published weeks become drafts, and the log learns of it all. */
export async function touchWeeks(
  { tx, viewer }: MemberContext,
  { before, after, schedules, outcome }: ShiftWrite,
): Promise<TouchedWeek> {
  const actor = actorOf(viewer)
  const turned = await turnIntoDraft(
    tx,
    schedules.map(({ id }) => id),
  )
  const { overridden } = outcome ?? {}
  recordShiftChange(tx, {
    actor,
    before,
    after,
    weeks: schedules.map(({ weekStartDate }) => weekStartDate),
    ...(overridden && { remark: { overridden: overridden.details } }),
  })
  for (const { id } of schedules) {
    if (turned.has(id)) recordDraftAgain(tx, actor, await getScheduleRow(tx.db, id))
  }
  const home = (after ?? before)?.scheduleId ?? schedules[0]?.id ?? 0
  return {
    turned: turned.size > 0,
    schedule: presentSchedule(await getScheduleRow(tx.db, home)),
  }
}

export async function finishWrite(
  context: MemberContext,
  write: ShiftWrite & { readonly after: ShiftRow },
): Promise<ShiftWriteReply> {
  const { turned, schedule } = await touchWeeks(context, write)
  const warnings = write.outcome?.warnings ?? []
  return {
    shift: presentShift(write.after),
    schedule_updated: turned,
    schedule,
    ...(warnings.length > 0 && { warnings }),
  }
}
