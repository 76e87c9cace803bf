import { createServer } from 'node:net'
import { afterAll, afterEach, expect, type RunnerTestCase } from 'vitest'
import { addToFailure, failedStep, hasFailed, lastLogLines } from '../servers/failed-test.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../servers/server.ts'
import { describeScreen, TestBrowser } from './browser.ts'

interface Options extends TestServerOptions {
  /** Set by tests of failures: console errors do not fail the test. */
  readonly allowConsoleErrors?: boolean
}

/** One port for each worker, below those that the system gives to connections. */
const ownPort = 20_000 + (process.pid % 10_000)

/** The worker's own port, or 0 for any, while another program has that. */
const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(0))
    probe.listen(ownPort, '127.0.0.1', () => probe.close(() => resolve(ownPort)))
  })

/**
 * Starts a server for the tests of one file, which is closed after the last one, and has the browser
 * of the worker. After each test the users are closed, and console errors fail the test. Call it at
 * the top of a file.
 */
export async function startServerAndBrowser({
  allowConsoleErrors = false,
  ...options
}: Options = {}): Promise<{ server: TestServer; browser: TestBrowser }> {
  // An address that stays keeps the contexts of the browser for the next file.
  const env = { PORT: String(await findPort()), ...options.env }
  const server = await startTestServer({ ...options, env })
  afterAll(() => server.close())
  const browser = await TestBrowser.of(server.url)
  closeUsersAfterEach(browser, { allowConsoleErrors })
  return { server, browser }
}

/** Closes the users after each test of the file, and those that a hook after the last one opened. */
export function closeUsersAfterEach(
  browser: TestBrowser,
  { allowConsoleErrors = false } = {},
): void {
  afterAll(async () => void (await browser.closeUsers()))
  afterEach(async ({ task }) => {
    const isOdd = !allowConsoleErrors && browser.users.some((user) => user.consoleErrors.length > 0)
    const report = hasFailed(task) || isOdd ? await reportOf(task, browser) : []
    await browser.closeUsers()
    if (hasFailed(task)) addToFailure(task, report)
    else if (isOdd)
      expect.fail(['The console has errors.', ...report, ...lastLogLines()].join('\n'))
  })
}

/** What the reader of a failed test needs first: the step, and what each user saw. */
export async function reportOf(
  task: RunnerTestCase,
  { users }: Pick<TestBrowser, 'users'>,
): Promise<string[]> {
  const screens = await Promise.all(users.map(describeScreen))
  return [failedStep(task), ...screens.flat()]
}
