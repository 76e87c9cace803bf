import { type ChildProcess, fork } from 'node:child_process'
import { sized } from '../smoke.ts'
import type { Latencies, ListenersRequest, ServerRequest, Traffic, Usage } from './load.ts'

const programs = {
  weekboard: new URL('./weekboard-node.ts', import.meta.url),
  'socket-io': new URL('./socket-io-node.ts', import.meta.url),
  bare: new URL('./bare-node.ts', import.meta.url),
}
export type Program = keyof typeof programs

export interface FanoutServer {
  readonly port: number
  /** Resolves once everything was handed over, which is before it is delivered. */
  emit(traffic: Traffic): Promise<void>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export interface Listeners {
  connect(request: Omit<Extract<ListenersRequest, { ask: 'connect' }>, 'ask'>): Promise<void>
  /** Resolves once so many deliveries have come since the last time. */
  expect(deliveries: number): Promise<Latencies>
  disconnect(): Promise<void>
  stop(): Promise<void>
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.disconnect()
  })

/** Far more than any traffic lasts; tests run on a machine that is busy. */
const answerWithinMs = sized(240_000, 60_000)

const reply = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, fail) => {
    const lost = () => fail(new Error('A process of the benchmark ended'))
    const late = setTimeout(
      () => fail(new Error(`${child.spawnargs.join(' ')} does not answer`)),
      answerWithinMs,
    )
    child.once('exit', lost)
    child.once('message', (message) => {
      clearTimeout(late)
      child.off('exit', lost)
      resolve(message as T)
    })
  })

function ask<T>(child: ChildProcess, request: ServerRequest | ListenersRequest): Promise<T> {
  const answer = reply<T>(child)
  child.send(request)
  return answer
}

/** A server in a process of its own. */
export async function startServer(
  program: Program,
  options: Record<string, string>,
): Promise<FanoutServer> {
  const child = fork(programs[program], [JSON.stringify(options)], { execArgv: ['--expose-gc'] })
  const port = await reply<number>(child)
  return {
    port,
    emit: (traffic) => ask(child, { ask: 'emit', traffic }),
    usage: () => ask(child, { ask: 'usage' }),
    stop: () => stop(child),
  }
}

/** The clients, in one process beside the servers. */
export async function startListeners(): Promise<Listeners> {
  const child = fork(new URL('./listeners.ts', import.meta.url))
  await reply(child)
  return {
    connect: (request) => ask(child, { ask: 'connect', ...request }),
    expect: (deliveries) => ask(child, { ask: 'expect', deliveries }),
    disconnect: () => ask(child, { ask: 'disconnect' }),
    stop: () => stop(child),
  }
}
