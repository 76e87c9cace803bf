import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Channel, ChannelConnection, Subscription } from './channel.ts'
import { Streams } from './streams.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setImmediate'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const stream = 'schedule:1:managers'

/** A socket, and what was written to it, one write an entry. */
function listen(streams: Streams, { extended = false, identifier = 'all' } = {}) {
  const writes: string[][] = []
  const connection: Pick<ChannelConnection, 'extended' | 'write'> = {
    extended,
    write(frames) {
      writes.push(messagesIn(frames))
    },
  }
  const subscription: Subscription = {
    stream,
    identifier,
    tag: null,
    logAudience: 'managers',
    channel: {} as Channel,
    connection: connection as ChannelConnection,
  }
  streams.add(subscription)
  return { writes, subscription }
}

/** The bodies of whole short frames, in order. */
function messagesIn(frames: Buffer): string[] {
  const texts: string[] = []
  for (let start = 0; start < frames.length; ) {
    const length = frames[start + 1] ?? 0
    expect([frames[start], length < 126]).toEqual([0x81, true])
    texts.push(frames.toString('utf8', start + 2, start + 2 + length))
    start += 2 + length
  }
  return texts.map((text) => JSON.parse(text).message)
}

const logged = (seq: number) => ({ body: String(seq), tags: null, seq })
const unlogged = (body: string) => ({ body: JSON.stringify(body), tags: null, seq: null })

test('what is sent after a pause is written at once, each frame for itself', () => {
  const streams = new Streams('e')
  const { writes } = listen(streams)
  for (const seq of [1, 2]) {
    streams.send(stream, logged(seq))
    vi.advanceTimersByTime(100)
  }
  expect(writes).toEqual([[1], [2]])
})

test('what is sent within one turn of the loop shares a write, whole and in order', () => {
  const streams = new Streams('e')
  const { writes } = listen(streams)
  for (const turn of [[1], [2, 3, 4], [5, 6]]) {
    for (const seq of turn) streams.send(stream, logged(seq))
    vi.advanceTimersByTime(1)
  }
  expect(writes).toEqual([[1], [2, 3, 4], [5, 6]])
})

test('who comes, falls behind or catches up while frames wait gets none twice and misses none', () => {
  const streams = new Streams('e')
  const early = listen(streams)
  streams.send(stream, logged(1))
  vi.advanceTimersByTime(1)
  streams.send(stream, logged(2))
  const late = listen(streams)
  streams.send(stream, logged(3))
  streams.pauseLog(early.subscription)
  streams.send(stream, logged(4))
  streams.send(stream, unlogged('here'))
  vi.advanceTimersByTime(100)
  streams.send(stream, logged(5))
  streams.resumeLog(early.subscription)
  streams.send(stream, logged(6))
  vi.advanceTimersByTime(100)
  expect(early.writes.flat()).toEqual([1, 2, 3, 'here', 6])
  expect(late.writes.flat()).toEqual([3, 4, 'here', 5, 6])
})

test('what waits is written before its time when it is asked for, and not again', () => {
  const streams = new Streams('e')
  const { writes } = listen(streams)
  streams.send(stream, logged(1))
  vi.advanceTimersByTime(1)
  streams.send(stream, logged(2))
  streams.flush()
  expect(writes).toEqual([[1], [2]])
  vi.advanceTimersByTime(100)
  expect(writes).toEqual([[1], [2]])
})
