import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleShift, sampleWeek } from '../../../../../../tests/support/plans/sample-week.ts'
import { ApiError, networkError } from '../../../lib/http/api-error.ts'
import { pendingUpdate, writesState } from '../week/pending-writes.ts'
import { createScheduleStore } from '../week/schedule-store.ts'
import { updateOf } from './changes.ts'
import type { NewUpdate } from './waiting/waiting-change.ts'
import { madeByServer, write } from './write.ts'

const keepChanges = vi.hoisted(() => vi.fn())
vi.mock('./waiting/waiting-module.ts', () => ({
  waitingModule: { load: () => Promise.resolve({ keepChanges }) },
}))

const week = sampleWeek()
const shift = sampleShift({ id: 7, version: 3 })
const stale = (version: number, changed: object = {}) =>
  new ApiError({
    ...{ status: 412, code: 'stale_version', message: 'It has changed' },
    details: { current: { ...shift, version, ...changed } },
  })

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  keepChanges.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

/** A write of new notes, with what is sent, shown and said on its way. */
function writeNotes(answers: ((change: NewUpdate) => number)[], store = createScheduleStore()) {
  const stages: string[] = []
  const isShown = () => store.of(writesState).getState().writes.length > 0
  const input = { shift, version: 3, patch: { notes: 'Bar' }, overrideMaxHours: false }
  const change = updateOf(store, input)
  const outcome = write(store, {
    ...{ week, changes: [change], sent: 'singly', waits: () => 'waits' },
    show: (writeId) => [pendingUpdate(writeId, shift, change.patch)],
    async send([current = change]) {
      stages.push(`send ${current.version}${isShown() ? ' shown' : ''}`)
      await Promise.resolve()
      const answer = answers.shift()
      if (!answer) throw new Error('No answer is left')
      return answer(current)
    },
    versionsOf: (version) => new Map([[shift.id, version]]),
    reconcile(version) {
      stages.push(`reconcile ${version}`)
      return 'saved'
    },
    reject(error) {
      stages.push('reject')
      if (error instanceof ApiError) return 'rejected'
      throw error
    },
  })
  return { outcome, stages, isShown, store }
}

const fails = (error: Error) => (): number => {
  throw error
}

test('a write is shown until its reply has been put in its place', async () => {
  const { outcome, stages, isShown } = writeNotes([() => 4])
  expect(isShown()).toBe(true)
  expect(await outcome).toBe('saved')
  expect(stages).toEqual(['send 3 shown', 'reconcile 4'])
  expect(isShown()).toBe(false)
})

test('publishing meanwhile is no conflict: it is sent once more, with the new version', async () => {
  const { outcome, stages } = writeNotes([fails(stale(5)), () => 6])
  expect(await outcome).toBe('saved')
  expect(stages).toEqual(['send 3 shown', 'send 5 shown', 'reconcile 6'])
})

test.each([
  ['somebody changed the shift', stale(5, { notes: 'Kitchen' })],
  ['the server refuses', new ApiError({ status: 422, code: 'no', message: 'No' })],
])('when %s, what was shown goes and the error is said', async (_why, error) => {
  const { outcome, stages, isShown } = writeNotes([fails(error)])
  expect(await outcome).toBe('rejected')
  expect(stages).toEqual(['send 3 shown', 'reject'])
  expect(isShown()).toBe(false)
})

test('the next write of a shift goes on from the version that the one before left', async () => {
  const first = writeNotes([() => 8])
  const second = writeNotes([() => 9], first.store)
  expect(second.stages).toEqual([])
  await Promise.all([first.outcome, second.outcome])
  expect(second.stages).toEqual(['send 8 shown', 'reconcile 9'])
})

test.each([
  ['before it is sent', false, [], 'never'],
  ['without a reply', true, [fails(networkError('offline'))], 'singly'],
])('offline %s it waits on this device', async (_when, onLine, answers, sent) => {
  vi.stubGlobal('navigator', { onLine })
  const { outcome, stages, isShown } = writeNotes([...answers])
  expect(await outcome).toBe('waits')
  expect(stages).toEqual(onLine ? ['send 3 shown'] : [])
  expect(keepChanges).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ sent, changes: [expect.objectContaining({ version: 3 })] }),
  )
  expect(isShown()).toBe(false)
})

test.each([
  ['is put in its place', () => Promise.resolve(5), 'reconcile 5'],
  [
    'offline is an error at once',
    () => Promise.reject(networkError('gone')),
    'Network error: gone',
  ],
])('what the server makes by itself is not kept here: its reply %s', async (_what, send, end) => {
  vi.stubGlobal('navigator', { onLine: false })
  const store = createScheduleStore()
  const shown = vi.fn()
  store.of(writesState).subscribe(shown)
  const outcome = await write<never, number, string>(store, {
    ...{ ...madeByServer, week, send },
    reconcile: (reply) => `reconcile ${reply}`,
    reject: (error) => (error instanceof ApiError ? error.message : 'unknown'),
  })
  expect(outcome).toBe(end)
  expect(shown).not.toHaveBeenCalled()
  expect(keepChanges).not.toHaveBeenCalled()
})
