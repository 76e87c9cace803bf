import { patterns, people } from './plan.ts'
import type { Planner } from './planner.ts'

type Person = (typeof people)[number]

const patternOf = ({ pattern }: Person) => patterns[pattern] ?? patterns[0]

/** The focus is in the first cell afterwards. */
async function addEverybody(planner: Planner): Promise<void> {
  await planner.pressUntil('Tab', planner.button('Add Employee'))
  await planner.press('Enter')
  await planner.page.getByRole('dialog').waitFor()
  await planner.pressUntil('Tab', planner.page.getByRole('dialog').getByLabel(/^Select all/))
  await planner.press(' ')
  await planner.press('Enter')
  await planner.untilClosed()
  await planner.row('Worker 01').waitFor()
}

/** Applies the template of a person whose first cell has the focus, and returns to that cell. */
async function applyTemplate(planner: Planner, person: Person): Promise<void> {
  const { name, days } = patternOf(person)
  const dialog = planner.page.getByRole('dialog')
  await planner.press('Enter')
  await dialog.getByLabel('Start time').waitFor()
  await planner.pressUntil('Shift+Tab', dialog.getByRole('button', { name, exact: true }))
  await planner.press('Enter')
  await dialog.getByRole('button', { name: 'Apply Template' }).waitFor()
  await planner.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await planner.shift(person.name, days[3]).waitFor()
  await planner.settle()
}

/** Moves the last shift of a person from the focused first cell, and returns to that cell. */
async function moveLast(planner: Planner, person: Person): Promise<void> {
  const last = patternOf(person).days[3]
  await planner.press('ArrowRight', last)
  await planner.press('Enter')
  await planner.press('Shift+ArrowRight')
  await planner.shift(person.name, last + 1).waitFor()
  await planner.settle()
  await planner.press('Home')
}

/** Each person by the template in the popover of a cell. */
export async function planByKeyboardBefore(planner: Planner): Promise<void> {
  await addEverybody(planner)
  for (const [index, person] of people.entries()) {
    if (index > 0) await planner.press('ArrowDown')
    await applyTemplate(planner, person)
    if (person.isShifted) await moveLast(planner, person)
  }
}

/** The first three people by template; what is planned is copied to those below, twice as many each time. */
export async function planByKeyboardAfter(planner: Planner): Promise<void> {
  await addEverybody(planner)
  const [first, ...second] = people.slice(0, patterns.length)
  if (first) await applyTemplate(planner, first)
  for (const person of second) {
    await planner.press('ArrowDown')
    await applyTemplate(planner, person)
  }
  let row = patterns.length - 1
  let copied = 0
  for (let planned = patterns.length; planned < people.length; planned += copied) {
    if (copied < Math.min(planned, people.length - planned)) {
      await planner.press('Control+a')
      await planner.press('Control+c')
      copied = planned
    }
    await pasteBelow(planner, planned - row, Math.min(planned + copied, people.length))
    row = planned
  }
  await planner.press('Escape')
  await moveShifted(planner, row)
}

const rowsOfPage = 5

async function goDown(planner: Planner, rows: number): Promise<void> {
  await planner.press('PageDown', Math.floor(rows / rowsOfPage))
  await planner.press('ArrowDown', rows % rowsOfPage)
}

/** Pastes some rows below the focused cell; `known` people are planned then. */
async function pasteBelow(planner: Planner, rows: number, known: number): Promise<void> {
  await goDown(planner, rows)
  await planner.press('Control+v')
  const last = people[known - 1]
  if (last) await planner.shift(last.name, patternOf(last).days[3]).waitFor()
  await planner.settle()
}

/**
 * Moves the last shift of person 30, then of 25, 20 and so on; begins in the first cell of a row above.
 */
async function moveShifted(planner: Planner, row: number): Promise<void> {
  const shifted = people.filter(({ isShifted }) => isShifted)
  await goDown(planner, people.findLastIndex(({ isShifted }) => isShifted) - row)
  for (const [index, person] of shifted.toReversed().entries()) {
    if (index > 0) await planner.press('PageUp')
    await moveLast(planner, person)
  }
}
