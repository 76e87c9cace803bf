import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { openAssistant } from '../../support/people/assistants-api.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const monday = '2026-12-07'
const { server, browser } = await startServerAndBrowser()

test('what an assistant has done can be undone at once, where its person is', async () => {
  const token = await server.api.signIn(accounts.admin)
  const assistant = await openAssistant(server, token)
  const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
  await server.api.call('DELETE', '/auth/sign_out', { token })
  const { page } = await openSchedule(browser, accounts.admin, `date=${monday}`)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  expect(await undo.isEnabled()).toBe(false)
  const changes = ['08', '09'].map((day) => ({
    action: 'create',
    shift: {
      employee_id: ana,
      start_time: `2026-12-${day}T09:00:00-05:00`,
      end_time: `2026-12-${day}T13:00:00-05:00`,
    },
  }))
  const plan = await assistant.call<{ plan_id: string }>('plan_shift_changes', { changes })
  const { body } = await assistant.call<{ undo: boolean }>('apply_plan', {
    plan_id: plan.body.plan_id,
  })
  expect(body.undo).toBe(true)
  const shifts = page.getByRole('button', { name: /Ana Ruiz, (Tue Dec 8|Wed Dec 9)/ })
  await expect.poll(() => shifts.count()).toBe(2)
  await expect.poll(() => undo.isEnabled()).toBe(true)
  await undo.click()
  await page.getByText('Undone: 2 shifts removed again').first().waitFor()
  expect(await shifts.count()).toBe(0)
})
