import { afterAll, afterEach, expect, type RunnerTestCase } from 'vitest'
import { addToFailure, failedStep, hasFailed, lastLogLines } from '../servers/failed-test.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../servers/server.ts'
import { describeScreen, TestBrowser } from './browser.ts'

interface Options extends TestServerOptions {
  /** Set by tests of failures: console errors do not fail the test. */
  readonly allowConsoleErrors?: boolean
}

/**
 * Starts a server for the tests of one file, which is closed after the last one, and has the browser
 * of the worker. After each test the users are closed, and console errors fail the test. Call it at
 * the top of a file.
 */
export async function startServerAndBrowser({
  allowConsoleErrors = false,
  ...options
}: Options = {}): Promise<{ server: TestServer; browser: TestBrowser }> {
  const server = await startTestServer(options)
  afterAll(() => server.close())
  const browser = await TestBrowser.of(server.url)
  closeUsersAfterEach(browser, { allowConsoleErrors })
  return { server, browser }
}

/** Closes the users after each test of the file, and after the last one what it has of the browser. */
export function closeUsersAfterEach(
  browser: TestBrowser,
  { allowConsoleErrors = false } = {},
): void {
  afterAll(() => browser.close())
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
