import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { drag, type Screen } from '../../support/browser/engines/screen.ts'
import { accounts } from '../../support/people/api-client.ts'
import { peopleCsv } from '../../support/screens/import-screen.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { makeFolder } from '../../support/servers/process.ts'
import { until } from '../../support/servers/until.ts'
import type { Journey } from '../journey.ts'

const asksBeforeClosing = ({ tab }: Screen): Promise<boolean> =>
  tab.run(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)

export const otherScreens: readonly Journey[] = [
  {
    name: 'a widget of the dashboard is resized by keys and saved once',
    isQuick: true,
    async run(stage) {
      const screen = await stage.enter(accounts.manager, '/dashboard')
      await screen.button('Edit Dashboard').click()
      const widget = screen.role('article', 'Quick Stats')
      await widget.button('Move').press('ArrowLeft', 'Shift')
      await screen.button('Done Editing').click()
      await screen.role('status').text('Saved').untilShown()
      expect(await asksBeforeClosing(screen)).toBe(false)
    },
  },
  {
    name: 'hours are painted with the mouse and saved',
    async run(stage) {
      const screen = await stage.enter(accounts.employee, '/requests?tab=availability')
      const hour = (name: string) => screen.role('gridcell', new RegExp(`^${name}:`))
      await hour('Tuesday, 9 AM').untilShown()
      await screen.text('Preferred').nth(0).click()
      const [from, to] = [await hour('Tuesday, 9 AM').spot(), await hour('Wednesday, 4 PM').spot()]
      await drag(screen.tab, from, to)
      await screen.role('gridcell', 'Wednesday, 4 PM: Preferred').untilShown()
      await screen.button('Save').click()
      await screen.text('Availability saved').untilShown()
    },
  },
  {
    name: 'a list of people is imported',
    async run(stage) {
      const folder = makeFolder()
      const path = join(folder.path, 'team.csv')
      writeFileSync(path, peopleCsv(3, 'browsers.test'))
      const screen = await stage.enter(accounts.admin, '/employees')
      await screen.button('Import').click()
      const dialog = screen.role('dialog', 'Import employees')
      await dialog.label('Choose a file').untilShown()
      await screen.tab.chooseFile('[accept*=csv]', path)
      await dialog.role('heading', 'Check the columns').untilShown()
      await dialog.button('Preview').click()
      await dialog.button('Import 3 employees').click()
      await dialog.role('heading', '3 employees imported').untilShown()
      folder.remove()
    },
  },
  {
    name: 'a phone shows a day and a dashboard whose widgets have their height',
    async run(stage) {
      const phone = { width: 390, height: 844 }
      const week = await stage.enter(accounts.manager, `/schedule?date=${nextWeek}`, phone)
      await week.role('heading', 'Monday, November 23, 2026').untilShown()
      // Beside a scroll bar that takes room, as Firefox has one.
      const overhang =
        '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.documentElement)'
      expect(await week.tab.run(overhang)).toBe(0)
      const dashboard = await stage.enter(accounts.manager, '/dashboard', phone)
      await dashboard.role('list', 'Stats').untilShown()
      expect(await dashboard.tab.run(overhang)).toBe(0)
      await until(async () => (await dashboard.role('article', 'Quick Stats').box()).height > 150)
    },
  },
]
