import { once } from 'node:events'
import WebSocket from 'ws'
import { until } from './until.ts'

/** How often the delay of an event loop is sampled. */
const intervalMs = 10

/** Looks into a process that was started with `--inspect=<port>`. */
export class Inspector {
  readonly #socket: WebSocket
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static async connect(port: number): Promise<Inspector> {
    let url = ''
    await until(async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
      const [target] = reply ? ((await reply.json()) as { webSocketDebuggerUrl: string }[]) : []
      url = target?.webSocketDebuggerUrl ?? ''
      return url !== ''
    })
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  /** What is still used of the heap after a collection, in MB. */
  async liveHeapMb(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage')
    const { usedSize } = (await this.#ask('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize / 1e6
  }

  /** Counts from now on. */
  async watchEventLoop(): Promise<void> {
    await this.#evaluate(
      `globalThis.watched ??= process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: ${intervalMs} });
       watched.enable(); watched.reset(); true`,
    )
  }

  /** A percentile of the counted delays, in milliseconds: how much later than due the loop ran. */
  async eventLoopDelayMs(percentile: number): Promise<number> {
    // A sample contains the interval itself.
    return (await this.#evaluate(`watched.percentile(${percentile}) / 1e6`)) - intervalMs
  }

  close(): void {
    this.#socket.close()
  }

  async #evaluate(expression: string): Promise<number> {
    const answer = await this.#ask('Runtime.evaluate', { expression })
    const { result, exceptionDetails } = answer as {
      result: { value: number }
      exceptionDetails?: { text: string }
    }
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value
  }

  #ask(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
    this.#asked += 1
    const id = this.#asked
    const answer = new Promise((resolve) => {
      const receive = (data: WebSocket.RawData) => {
        const message = JSON.parse(data.toString()) as { id?: number; result?: unknown }
        if (message.id !== id) return
        this.#socket.off('message', receive)
        resolve(message.result)
      }
      this.#socket.on('message', receive)
    })
    this.#socket.send(JSON.stringify({ id, method, params }))
    return answer
  }
}
