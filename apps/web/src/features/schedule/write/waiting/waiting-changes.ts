import { currentOwner } from '../../../../lib/session/current-user.ts'
import { writeStored } from '../../../../lib/storage/storage.ts'
import {
  addUnsent,
  findSendingKeys,
  forgetUnsent,
  readList,
  readUnsent,
  watchWaitingCounts,
} from '../../../../lib/storage/waiting-count.ts'
import { readWaiting, updateWaiting } from '../../../../lib/storage/waiting-storage.ts'
import type { ScheduleStore } from '../../week/schedule-store.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { showWritten } from '../show-written.ts'
import type { WriteContext } from '../write-context.ts'
import { type QueueAction, reduceQueue } from './change-queue.ts'
import { stateOfQueue, waitingChangeOf } from './queue-state.ts'
import { sendChange, type WaitingChangeOutcome } from './send-change.ts'
import { sendQueue } from './send-queue.ts'
import type { ChangeQueue, UnsentChanges, WaitingChange } from './waiting-change.ts'
import { showWaiting, waitingState } from './waiting-state.ts'

/** Puts what crashed pages of an owner were sending among what pages that were left had not sent. */
async function takeOverCrashed(owner: string): Promise<void> {
  const alive = await pagesAlive()
  for (const key of findSendingKeys(owner)) {
    if (alive.has(key)) continue
    addUnsent(owner, readList(key))
    writeStored(key, null)
  }
}

/**
 * The keys of pages that are sending now. Browsers have locks on secure addresses only; without them
 * the keys of the requests prevent doubles.
 */
async function pagesAlive(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name = '' }) => name))
}

/*
 * Changes of the plan that could not be sent: kept on this device for one user in one organization,
 * shown on the grid, and sent one by one once the server can be reached. One tab sends, which holds
 * a lock of the browser; all tabs read the same list.
 */

interface WaitingScreen extends WriteContext {
  /** The user in their organization, see `ownerOf`. */
  readonly owner: string
}

type Saved = WaitingChangeOutcome & { readonly kind: 'saved' }

const firstPauseMs = 1000
const longestPauseMs = 30_000

const isSignedIn = (owner: string): boolean => currentOwner() === owner

/** What sends the changes of each open screen. */
const senders = new WeakMap<ScheduleStore, () => void>()

async function changeStored(
  store: ScheduleStore,
  owner: string,
  next: (queue: ChangeQueue) => ChangeQueue,
): Promise<ChangeQueue> {
  const queue = await updateWaiting<WaitingChange>(owner, next)
  showWaiting(store, stateOfQueue(queue))
  return queue
}

/** Changes what waits, for the signed-in user, and sends what can be sent. */
export async function changeStoredQueue(
  store: ScheduleStore,
  actions: readonly QueueAction[],
): Promise<void> {
  const owner = currentOwner()
  if (owner === null) throw new Error('Nobody is signed in')
  await changeStored(store, owner, (queue) => actions.reduce(reduceQueue, queue))
  senders.get(store)?.()
}

const additionsOf = ({ week, changes, sent }: UnsentChanges): readonly QueueAction[] =>
  changes.map((change) => ({ type: 'add', change: waitingChangeOf(change, week, sent) }))

/** Adds changes that were made in a week. */
export const keepChanges = (store: ScheduleStore, unsent: UnsentChanges): Promise<void> =>
  changeStoredQueue(store, additionsOf(unsent))

/** Adds what pages that were left, or have crashed, had not sent. */
async function takeUnsent(store: ScheduleStore, owner: string): Promise<void> {
  await takeOverCrashed(owner)
  const actions = readUnsent<UnsentChanges>(owner).flatMap(additionsOf)
  if (actions.length === 0) return
  await changeStored(store, owner, (queue) => actions.reduce(reduceQueue, queue))
  forgetUnsent(owner)
}

/** Shows what waits on a screen and sends it, until the signal. */
export function openWaitingChanges(screen: WaitingScreen, signal: AbortSignal): void {
  const { store, owner } = screen
  let isSender = false
  let isSending = false
  let isAskedAgain = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async (): Promise<void> => {
    clearTimeout(timer)
    const pause = await sendQueue({
      queue: { change: (next) => changeStored(store, owner, next) },
      send: sendChange,
      onSaved: (change, saved) => {
        failures = 0
        showSaved(screen, change, saved)
      },
      canSend: () => !signal.aborted && navigator.onLine && isSignedIn(owner),
      now: Date.now,
    })
    if (pause === null || signal.aborted) return
    const backOff = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
    failures += 1
    timer = setTimeout(request, pause.pauseMs ?? backOff)
  }
  const request = (): void => {
    if (!isSender || signal.aborted) return
    isAskedAgain = isSending
    if (isSending) return
    isSending = true
    void send().finally(() => {
      isSending = false
      if (isAskedAgain) request()
    })
  }
  const read = async (): Promise<void> => {
    await takeUnsent(store, owner)
    const queue = await readWaiting<WaitingChange>(owner)
    if (signal.aborted || !isSignedIn(owner)) return
    showWaiting(store, stateOfQueue(queue))
    request()
  }

  senders.set(store, request)
  const stopWatching = watchWaitingCounts(() => void read())
  addEventListener('online', request, { signal })
  // A page that comes back, as on a telephone, waits for no timer: the device may delete what waits.
  document.addEventListener('visibilitychange', request, { signal })
  addEventListener('pageshow', request, { signal })
  void read()
  void holdSendingLock(owner, signal, () => {
    isSender = true
    request()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stopWatching()
    if (senders.get(store) === request) senders.delete(store)
  })
}

const savedTexts = {
  create: texts.shiftCreated,
  update: texts.shiftUpdated,
  delete: texts.shiftDeleted,
} as const

function showSaved(
  screen: WaitingScreen,
  { kind, weekStart, timeZone, shiftId }: WaitingChange,
  { shift, schedules }: Saved,
): void {
  if (kind === 'create' && shift) {
    // Forms that are open still name its temporary id.
    screen.store
      .of(waitingState)
      .setState(({ savedShifts }) => ({ savedShifts: new Map(savedShifts).set(shiftId, shift) }))
  }
  const week = { week_start_date: weekStart, time_zone: timeZone }
  const changes = shift ? { shifts: [shift] } : { removedIds: [shiftId] }
  showWritten(screen, week, { ...changes, schedules })
  screen.recordAction(savedTexts[kind])
}

/**
 * Calls back once no other tab sends, and keeps the lock until the signal. Browsers have locks on
 * secure addresses only; without them the keys of the requests prevent doubles.
 */
async function holdSendingLock(
  owner: string,
  signal: AbortSignal,
  onHeld: () => void,
): Promise<void> {
  if (!('locks' in navigator)) {
    onHeld()
    return
  }
  const held = (): Promise<void> => {
    onHeld()
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  await navigator.locks
    .request(`weekboard waiting changes ${owner}`, { signal }, held)
    .catch(() => undefined)
}
