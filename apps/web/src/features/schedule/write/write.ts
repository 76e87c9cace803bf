import type { Week } from '@weekboard/contracts/schedule/week'
import { networkError } from '../../../lib/http/api-error.ts'
import type { PendingWrite } from '../week/pending-writes.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'
import { showPending } from './pending.ts'
import { type SentWrite, sendOrWait } from './send-or-wait.ts'
import type { NewChange } from './waiting/waiting-change.ts'
import { versionAfterPublish } from './write-errors.ts'
import { type Versions, writeInOrder } from './write-order.ts'

/** A write of the plan, by what each stage of its life has to know. */
export interface PlannedWrite<Change extends NewChange, Reply, Outcome> {
  readonly week: Week
  /** What it changes, as that is kept on this device when it cannot be sent. */
  readonly changes: readonly Change[]
  /** Whether each change is sent with its own key, all in one call, or by the server alone. */
  readonly sent: SentWrite
  /** How the grid shows it until the reply. */
  readonly show: (writeId: number) => readonly PendingWrite[]
  /** Sends the changes, based on the versions that they have now; throws ApiError. */
  readonly send: (changes: readonly Change[]) => Promise<Reply>
  /** The versions that a reply leaves; shifts without one keep theirs. */
  readonly versionsOf: (reply: Reply) => Versions
  /** Puts the reply in the place of what was shown. */
  readonly reconcile: (reply: Reply) => Outcome
  /** Says what an error means for the write, or throws it for the caller to say. */
  readonly reject: (error: unknown) => Outcome | Promise<Outcome>
  /** The outcome while it waits on this device: each change may be decided on its own. */
  readonly waits: () => Outcome
}

/**
 * The stages that a write leaves out which only the server can make: undo, redo, publishing, copies of
 * weeks and shifts. Nothing of it is shown or kept before the reply, and it changes what the server has.
 */
export const madeByServer = {
  changes: [],
  sent: 'by the server',
  show: () => [],
  versionsOf: () => new Map<number, number>(),
  waits(): never {
    throw networkError('It is never kept')
  },
} as const

/** The stage `reject` of a write whose caller says what an error means. */
export function rethrow(error: unknown): never {
  throw error
}

/**
 * The life of a write, from the click to the last redraw. One shift (`shifts.ts`), several (`bulk.ts`),
 * the shifts of an employee (`remove-employee.ts`), undo and redo (`undo/undo-step.ts`) and publishing
 * (`publish/publish.ts`) go through it:
 *
 * 1. `showPending`: the grid shows it as done, until the end.
 * 2. `sendOrWait`: what cannot be sent is kept on this device. A page that is left keeps it too.
 * 3. `writeInOrder`: it waits for the writes of the same shifts before it, and goes on from their versions.
 *    Undo waits for those of all shifts (`allAnswered`), because it takes back the last of them.
 * 4. `send`, with the same keys for all tries.
 * 5. Once more when publishing is all that happened to the shift since it was shown.
 * 6. `reconcile` puts the reply into the cached weeks. The event may have come before.
 * 7. `reject` says what an error means; what was shown goes.
 */
export const write = <Change extends NewChange, Reply, Outcome>(
  store: ScheduleStore,
  planned: PlannedWrite<Change, Reply, Outcome>,
): Promise<Outcome> =>
  showPending(store, planned.show, async () => {
    try {
      const sent = await sendOrWait(store, planned, (note) => sendInOrder(planned, note))
      return sent === null ? planned.waits() : planned.reconcile(sent.reply)
    } catch (error) {
      return planned.reject(error)
    }
  })

/** Sends a write after those of its shifts before it; `note` is told what is sent. */
async function sendInOrder<Change extends NewChange, Reply>(
  { changes, send, sent, versionsOf }: PlannedWrite<Change, Reply, unknown>,
  note: (changes: readonly Change[]) => void,
): Promise<{ readonly reply: Reply }> {
  const sendBasedOn = (versions: Versions): Promise<Reply> => {
    const current = changes.map((change) => basedOn(change, versions))
    note(current)
    return send(current)
  }
  const reply = await writeInOrder(versionsShown(changes), async (versions) => {
    const answered = await sendBasedOn(versions).catch((error: unknown) => {
      const published = sent === 'singly' ? versionsAfterPublish(error, changes) : null
      if (!published) throw error
      return sendBasedOn(published)
    })
    return { reply: answered, versions: versionsOf(answered) }
  })
  return { reply }
}

const basedOn = <Change extends NewChange>(change: Change, versions: Versions): Change =>
  change.kind === 'create'
    ? change
    : { ...change, version: versions.get(change.shiftId) ?? change.version }

const versionsShown = (changes: readonly NewChange[]): Versions =>
  new Map(
    changes.flatMap((change) =>
      change.kind === 'create' ? [] : [[change.shiftId, change.version] as const],
    ),
  )

/** The versions that publishing left, when it is all that an error comes from; else null. */
function versionsAfterPublish(error: unknown, changes: readonly NewChange[]): Versions | null {
  const [change] = changes
  if (!change || change.kind === 'create') return null
  const version = versionAfterPublish(error, change.basis)
  return version === null ? null : new Map([[change.shiftId, version]])
}
