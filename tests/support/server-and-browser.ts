import { afterAll, afterEach, expect } from 'vitest'
import { describeScreen, TestBrowser } from './browser.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

interface Options extends TestServerOptions {
  /** Set by tests of failures: console errors do not fail the test. */
  readonly allowConsoleErrors?: boolean
}

/**
 * Starts a server and a browser for the tests of one file and closes them after the last one. After
 * each test the users are closed, and console errors fail the test. Call it at the top of a file.
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

/** Closes the users after each test of the file and the browser after the last one. */
export function closeUsersAfterEach(
  browser: TestBrowser,
  { allowConsoleErrors = false } = {},
): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const person of browser.users) console.log(await describeScreen(person))
    }
    const consoleErrors = await browser.closeUsers()
    if (!allowConsoleErrors) expect(consoleErrors).toEqual([])
  })
  afterAll(() => browser.close())
}
