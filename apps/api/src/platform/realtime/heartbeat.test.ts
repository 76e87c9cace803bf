import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createLogger } from '../logger.ts'
import type { Principal } from '../principal.ts'
import { Connection } from './connection.ts'
import { Heartbeat } from './heartbeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const probe = 0x89

/** A socket whose other end answers, or is gone without a word. */
function connect(answers: boolean) {
  const written: { readonly atMs: number; readonly text: string }[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate: () => {
      socket.readyState = 3
    },
  })
  const tcpSocket = {
    writableLength: 0,
    write(frames: Buffer) {
      if (frames[0] !== probe) written.push({ atMs: Date.now(), text: String(frames.subarray(2)) })
      else if (answers) socket.emit('pong')
    },
  }
  const connection = new Connection(
    {
      socket: socket as unknown as WebSocket,
      tcpSocket: tcpSocket as unknown as Socket,
      principal: {} as Principal,
      sid: null,
    },
    {
      limits: { LIMIT_SOCKET_MESSAGES_PER_SECOND: 20, LIMIT_SOCKET_UNSENT_BYTES: 1_000 },
      log: createLogger({ LOG_LEVEL: 'silent' }),
      handleCommand: async () => undefined,
    },
  )
  return { connection, written }
}

test('every connection is pinged every 3 s, and not all of them at once', () => {
  const heartbeat = new Heartbeat({ now: () => new Date() })
  const connected = Array.from({ length: 60 }, () => connect(true))
  for (const { connection } of connected) heartbeat.add(connection)
  vi.advanceTimersByTime(9_000)
  heartbeat.close()
  for (const { written } of connected) {
    expect(written).toHaveLength(3)
    expect(written[0]?.text).toMatch(/^\{"type":"ping","message":\d+\}$/)
    expect((written[1]?.atMs ?? 0) - (written[0]?.atMs ?? 0)).toBe(3_000)
  }
  const moments = connected.map(({ written }) => written[0]?.atMs)
  for (const moment of moments) {
    expect(moments.filter((other) => other === moment)).toHaveLength(2)
  }
})

test('a connection whose other end is gone is dropped, one that answers is not', () => {
  const heartbeat = new Heartbeat({ now: () => new Date() })
  const gone = connect(false)
  const there = connect(true)
  heartbeat.add(gone.connection)
  heartbeat.add(there.connection)
  vi.advanceTimersByTime(31_000)
  expect([gone.connection.isOpen, there.connection.isOpen]).toEqual([false, true])
  heartbeat.remove(there.connection)
  const before = there.written.length
  vi.advanceTimersByTime(10_000)
  heartbeat.close()
  expect(there.written).toHaveLength(before)
})
