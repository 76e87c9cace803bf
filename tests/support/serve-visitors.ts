import { afterAll, afterEach, expect } from 'vitest'
import { describeScreen, Visitors } from './screen.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

interface Options extends TestServerOptions {
  /** Whether the consoles of the browsers may complain, because failures are what is tested. */
  readonly mayComplain?: boolean
}

/**
 * A server and a browser for the tests of one file, until the last of them is over. After each
 * test everybody leaves, and a complaint of a console fails it. To be called while the file loads.
 */
export async function serveVisitors({
  mayComplain = false,
  ...options
}: Options = {}): Promise<{ server: TestServer; visitors: Visitors }> {
  const server = await startTestServer(options)
  afterAll(() => server.close())
  const visitors = await Visitors.of(server.url)
  receive(visitors, { mayComplain })
  return { server, visitors }
}

/** The same for a server that the file has started by itself. */
export function receive(visitors: Visitors, { mayComplain = false } = {}): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const person of visitors.people) console.log(await describeScreen(person))
    }
    const complaints = await visitors.leave()
    if (!mayComplain) expect(complaints).toEqual([])
  })
  afterAll(() => visitors.close())
}
