import { boxOf, middleOf, type Planner } from './planner.ts'

/** Sick leave of a person on Monday, whose shift the proposed person takes. */
async function replaceSickPerson(planner: Planner): Promise<void> {
  const { page } = planner
  const shift = planner.shift('Worker 04', 0)
  await planner.click(shift, { button: 'right' })
  await planner.click(page.getByRole('menuitem', { name: 'Called in sick…' }))
  const dialog = page.getByRole('dialog', { name: 'Called in sick' })
  await dialog.getByRole('radio', { name: /^Assign to /, checked: true }).waitFor()
  await planner.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.waitFor({ state: 'detached' })
  await shift.waitFor({ state: 'detached' })
}

/** Gives a shift to the best of the five. */
async function replacePerson(planner: Planner): Promise<void> {
  const { page } = planner
  const shift = planner.shift('Worker 02', 1)
  await planner.click(shift, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Assign to' }).hover()
  const five = page.getByRole('menu', { name: 'Assign to' }).getByRole('menuitem')
  await planner.click(five.first())
  await shift.waitFor({ state: 'detached' })
}

async function moveByTwoHours(planner: Planner): Promise<void> {
  const from = await middleOf(planner.shift('Worker 03', 2))
  const { width } = await boxOf(planner.cell('Worker 03', 2))
  await planner.drag(from, { x: from.x + width / 12, y: from.y })
  await planner.button(/^Worker 03, Wed .*, 11:00 AM – 7:00 PM/).waitFor()
}

async function enterGrid(planner: Planner): Promise<void> {
  await planner.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await planner.press('ArrowDown')
  await planner.page.locator('[role=grid] [data-cell]:focus').waitFor()
}

async function jumpToPerson(planner: Planner): Promise<void> {
  const { page } = planner
  await planner.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' })
  await dialog.waitFor()
  await planner.type('Worker 06')
  await dialog.getByRole('option', { name: /Worker 06/ }).waitFor()
  await planner.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('[role=row]:focus-within').filter({ hasText: 'Worker 06' }).waitFor()
}

/** What a manager does every day, and the most actions that it may take. */
export const everyday = [
  { name: 'sick leave with a replacement', most: 3, work: replaceSickPerson },
  { name: 'another person for a shift', most: 2, work: replacePerson },
  { name: 'two hours later', most: 1, work: moveByTwoHours },
  { name: 'into the grid by keyboard', most: 1, work: enterGrid },
  { name: 'to a person by keyboard', most: 3, work: jumpToPerson },
] as const

/** Who works on which day after Monday, from 9 to 17; Worker 01 is the manager. */
export const everydayShifts = [
  { name: 'Worker 04', day: 0 },
  { name: 'Worker 02', day: 1 },
  { name: 'Worker 03', day: 2 },
] as const
