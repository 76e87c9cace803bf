import { constants, inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { drag, type Screen } from '../../support/browser/engines/screen.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'
import type { Journey } from '../journey.ts'
import type { Stage } from '../stage.ts'

/** The week that begins on a Monday, in which Ana Ruiz works on that day from 9 to 5. */
async function openWeek(stage: Stage, monday: string): Promise<Screen> {
  await stage.planAna(monday)
  const screen = await stage.enter(accounts.manager, `/schedule?view=week&date=${monday}`)
  await anaOn(screen, 'Mon').untilShown()
  return screen
}

/** The shift of Ana Ruiz whose name begins so. */
const anaOn = (screen: Screen, day: string): Screen =>
  screen.button(new RegExp(`^Ana Ruiz, ${day}`))
/** Her cell of a day, Monday being 0. */
const cell = (screen: Screen, day: number): Screen =>
  screen
    .role('row', /Ana Ruiz/)
    .role('gridcell')
    .nth(day)

/** The outline of what has the focus. */
const focusRing = `(({ outlineWidth, outlineStyle }) => outlineWidth + ' ' + outlineStyle)(
  getComputedStyle(document.activeElement))`

async function storedShifts({ server: { api } }: Stage, monday: string) {
  const token = await api.signIn(accounts.manager)
  return (await readWeek(api, token, monday)).shifts
}

/** Where the driver of WebKit types, a field has 24 hours and goes on to the minutes by an arrow only. */
async function typeHalfPastSix({ tab }: Screen): Promise<void> {
  if (await tab.run<boolean>('!/Chrome|Firefox/.test(navigator.userAgent)')) {
    await tab.type('18')
    await tab.press('ArrowRight')
    return tab.type('30')
  }
  const hasHalves = `new Intl.DateTimeFormat([], { hour: 'numeric' }).resolvedOptions().hour12`
  await tab.type((await tab.run(hasHalves)) ? '0630p' : '1830')
}

export const planning: readonly Journey[] = [
  {
    name: 'a shift is drawn with the mouse, and dragged to another day',
    async run(stage) {
      const screen = await openWeek(stage, '2027-05-03')
      await drag(screen.tab, await cell(screen, 1).spot(0.38), await cell(screen, 1).spot(0.7))
      await anaOn(screen, 'Tue May 4, 9:00 AM – 5:00 PM').untilShown()
      await drag(screen.tab, await anaOn(screen, 'Mon').spot(), await cell(screen, 3).spot())
      await anaOn(screen, 'Thu May 6, 9:00 AM – 5:00 PM').untilShown()
      await until(async () =>
        (await storedShifts(stage, '2027-05-03')).every(({ start_time }) =>
          /-0[46]T13:00/.test(start_time),
        ),
      )
    },
  },
  {
    name: 'a shift is made longer at its edge',
    async run(stage) {
      const screen = await openWeek(stage, '2027-05-10')
      const { width } = await cell(screen, 0).box()
      const edge = await anaOn(screen, 'Mon').spot(0.98)
      await drag(screen.tab, edge, { x: edge.x + (width / 24) * 1.25, y: edge.y })
      await anaOn(screen, 'Mon May 10, 9:00 AM – 6:15 PM').untilShown()
    },
  },
  {
    name: 'the form of a shift keeps what was typed when it is closed, and the focus returns',
    isQuick: true,
    async run(stage) {
      const screen = await openWeek(stage, '2027-05-17')
      await cell(screen, 1).click()
      const form = screen.role('dialog')
      await form.text('Add Shift on May 18, 2027 for Ana Ruiz').untilShown()
      await form.label('Notes').fill('bring the keys')
      await screen.tab.press('Escape')
      await form.untilGone()
      expect(await screen.tab.run('document.activeElement.role')).toBe('gridcell')
      await screen.tab.press('ArrowRight')
      await until(async () => /^[23]px solid$/.test(await screen.tab.run(focusRing)))
      await screen.tab.press('ArrowLeft')
      await screen.tab.press('Enter')
      await form.text('This is what you typed before.').untilShown()
      expect(await form.label('Notes').value()).toBe('bring the keys')
      await form.button('Add Shift').click()
      await form.untilGone()
      await anaOn(screen, 'Tue May 18').untilShown()
    },
  },
  {
    name: 'times are typed into their fields, and the fields show where the keys go',
    async run(stage) {
      const screen = await openWeek(stage, '2027-05-24')
      await anaOn(screen, 'Mon').click()
      const form = screen.role('dialog')
      const end = form.label('End Time')
      await end.click()
      expect(await screen.tab.run(focusRing)).toMatch(/^[23]px solid$/)
      // From its first part on.
      await end.read(([field]) => {
        field?.blur()
        field?.focus()
      })
      await typeHalfPastSix(screen)
      expect(await end.value()).toBe('18:30')
      await form.text(/^9\.5 h · 9\.5 of 40 h this week/).untilShown()
      await form.button('Update Shift').click()
      await anaOn(screen, 'Mon May 24, 9:00 AM – 6:30 PM').untilShown()
    },
  },
  {
    name: 'a week is published, and its panel has the totals',
    isQuick: true,
    async run(stage) {
      const screen = await openWeek(stage, '2027-05-31')
      await screen.tab.resize({ width: 1024, height: 600 })
      await screen.button('Publish Schedule').click()
      const panel = screen.role('dialog', 'Publish Schedule')
      await panel.text('Schedule is valid').untilShown()
      const { height } = await panel.selector('dl').nth(0).box()
      expect(height).toBeGreaterThan(40)
      await panel.button('Publish').click()
      await panel.untilGone()
      await anaOn(screen, 'Mon May 31, 9:00 AM – 5:00 PM, published').untilShown()
    },
  },
  {
    name: 'a change is undone and done again',
    async run(stage) {
      const screen = await openWeek(stage, '2027-06-07')
      await anaOn(screen, 'Mon').press('ArrowRight', 'Shift')
      await anaOn(screen, 'Tue').untilShown()
      await screen.button('Undo').nth(0).click()
      await anaOn(screen, 'Mon').untilShown()
      await screen.button('Redo').click()
      await anaOn(screen, 'Tue').untilShown()
    },
  },
  {
    name: 'two people see each other’s changes at once',
    async run(stage) {
      const marco = await openWeek(stage, '2027-06-14')
      const nora = await stage.enterBeside(accounts.admin, '/schedule?view=week&date=2027-06-14')
      await anaOn(nora, 'Mon').untilShown()
      await anaOn(marco, 'Mon').press('ArrowRight', 'Shift')
      await anaOn(nora, 'Tue').untilShown()
      await anaOn(nora, 'Tue').press('ArrowRight', 'Shift')
      await anaOn(marco, 'Wed').untilShown()
    },
  },
  {
    name: 'the printed week is on landscape pages',
    needsPrinting: true,
    async run(stage) {
      const screen = await stage.enter(accounts.manager, `/schedule?view=week&date=${nextWeek}`)
      await screen.role('rowheader').untilShown()
      await screen.tab.run(
        `(window.print = () => { dispatchEvent(new Event('beforeprint')) }, null)`,
      )
      await screen.button('More').click()
      await screen.role('menuitem', 'Print').click()
      await screen.selector('[data-print-sheet] tbody th').untilShown()
      const file = await screen.tab.print()
      const sizes = [...pdfText(file ?? new Uint8Array()).matchAll(mediaBox)]
      expect(sizes.length).toBeGreaterThan(0)
      for (const [, width, height] of sizes) expect(Number(width)).toBeGreaterThan(Number(height))
    },
  },
]

/** A PDF with what it has compressed: Firefox keeps the sizes of pages there. */
function pdfText(file: Uint8Array): string {
  const raw = Buffer.from(file).toString('latin1')
  const compressed = raw.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\n?endstream/g)
  const texts = [...compressed].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }),
  )
  return [raw, ...texts.map((text) => text.toString('latin1'))].join('\n')
}

const mediaBox = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g
