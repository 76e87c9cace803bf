import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'

const { browser } = await startServerAndBrowser()

test.each(['week', 'hourly'])(
  'arrow keys lead from the buttons beside the cells of the %s view to the cells',
  async (view) => {
    const user = await GridUser.open(browser, accounts.manager, `view=${view}&date=2027-05-10`)
    const { page } = user
    const focusedCell = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null)
    const remove = (name: string) =>
      page.getByRole('button', { name: `Remove ${name} from schedule` })
    for (const [name, key, cell] of [
      ['Ana Ruiz', 'ArrowRight', '1:0'],
      ['Ana Ruiz', 'ArrowDown', '2:0'],
      ['Ben Okafor', 'ArrowUp', '1:0'],
      ['Ben Okafor', 'End', view === 'week' ? '2:6' : '2:23'],
    ] as const) {
      await remove(name).focus()
      await page.keyboard.press(key)
      await expect.poll(focusedCell).toBe(cell)
    }
    await page.getByRole('button', { name: 'Add Employee', exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(focusedCell).toBe('2:0')
    expect(new URL(page.url()).searchParams.get('date')).toBe('2027-05-10')
    await remove('Ana Ruiz').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /Ana Ruiz/ }).waitFor({ state: 'detached' })
  },
)
