import { existsSync, rmSync } from 'node:fs'
import { expect, type RunnerTestCase, test } from 'vitest'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { reportOf, startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { addToFailure, lastLogLines } from '../../support/servers/failed-test.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })

test('a failed test says its step, what was on the screen, and what the server logged last', async ({
  task,
}) => {
  const { page } = await browser.enter(accounts.manager, '/employees')
  await untilNetworkIdle(page)
  await page.evaluate(() => console.error('an odd thing'))
  const error = new Error('It is not so')
  const failed = {
    file: task.file,
    result: { state: 'fail', errors: [{ message: error.message, stack: error.stack }] },
  } as unknown as RunnerTestCase
  addToFailure(failed, [...(await reportOf(failed, browser)), ...lastLogLines()])
  const message = failed.result?.errors?.[0]?.message ?? ''
  expect(message.split('\n').slice(0, 4)).toEqual([
    'It is not so',
    expect.stringMatching(/^Step: .*failure-report\.test\.ts:\d+ const error = new Error/),
    `Page: ${server.url}/employees`,
    'Console: an odd thing ()',
  ])
  expect(message).toContain(`Last log lines of ${server.url}:\n`)
  expect(message).toMatch(/"url":"\/api\/v1\/employees.*"status":200/)
  const files = [...message.matchAll(/\/\S+\.(?:png|txt)/g)].map(([path]) => path)
  expect(files.map((path) => existsSync(path))).toEqual([true, true])
  for (const path of files) rmSync(path)
})
