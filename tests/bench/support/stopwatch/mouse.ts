import { patterns, people } from './plan.ts'
import { boxOf, middleOf, type Planner } from './planner.ts'

type Person = (typeof people)[number]

const patternOf = ({ pattern }: Person) => patterns[pattern] ?? patterns[0]
const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

async function addEverybody(planner: Planner): Promise<void> {
  const dialog = planner.page.getByRole('dialog')
  await planner.click(planner.button('Add Employee'))
  await planner.click(dialog.getByLabel(/^Select all/))
  await planner.click(dialog.getByRole('button', { name: `Add ${people.length} employees` }))
  await planner.row('Worker 01').waitFor()
}

/** Moves the last shift of a person, who works it a day later than the pattern says. */
async function moveLast(planner: Planner, person: Person): Promise<void> {
  const last = patternOf(person).days.at(-1) ?? 0
  await planner.scrollTo(person.name)
  await planner.settle()
  const shift = planner.shift(person.name, last)
  await planner.drag(await middleOf(shift), await middleOf(planner.cell(person.name, last + 1)))
  await planner.shift(person.name, last + 1).waitFor()
}

/** Each person by the template in the popover of a cell. */
export async function planByMouseBefore(planner: Planner): Promise<void> {
  await addEverybody(planner)
  for (const person of people) {
    await planner.scrollTo(person.name)
    await planner.click(planner.cell(person.name, 0))
    await planner.click(
      planner.page
        .getByRole('dialog')
        .getByRole('button', { name: patternOf(person).name, exact: true }),
    )
    await planner.click(planner.button('Apply Template'))
    await planner.untilClosed()
    await planner.shift(person.name, 5 - 2).waitFor()
    if (person.isShifted) await moveLast(planner, person)
  }
}

/** The hours of a day drawn in a cell. */
async function draw(planner: Planner, person: Person, day: number): Promise<void> {
  const { start, end } = patternOf(person)
  const { x, y, width, height } = await boxOf(planner.cell(person.name, day))
  const at = (time: string) => ({ x: x + (width * hourOf(time)) / 24, y: y + height / 2 })
  await planner.drag(at(start), at(end))
}

/** Draws one shift in compact rows, repeats it over its days, and pastes it to everybody alike. */
export async function planByMouseAfter(planner: Planner): Promise<void> {
  await addEverybody(planner)
  await planner.click(planner.button('More'))
  await planner.click(planner.page.getByRole('menuitemradio', { name: 'Compact' }))
  await planner.clickAway()
  await planner.page.getByRole('menu').waitFor({ state: 'detached' })
  for (const pattern of patterns.keys()) {
    const [first, ...others] = people.filter((person) => person.pattern === pattern)
    if (!first) continue
    const [day = 0, , , last = 0] = patternOf(first).days
    await planner.scrollTo(first.name)
    await draw(planner, first, day)
    await planner.settle()
    await planner.shift(first.name, day).hover()
    const handle = planner.button('Repeat over more days')
    await handle.waitFor()
    await planner.drag(await middleOf(handle), await middleOf(planner.cell(first.name, last)))
    await planner.shift(first.name, last).waitFor()
    await planner.settle()
    await planner.click(planner.button('Copy'))
    for (const { name } of others) {
      await planner.scrollTo(name)
      await planner.click(planner.cell(name, day))
      await planner.shift(name, last).waitFor()
      await planner.settle()
    }
    await planner.click(planner.button('Done'))
  }
  await planner.click(planner.button('Clear selection'))
  for (const person of people.toReversed()) {
    if (person.isShifted) await moveLast(planner, person)
  }
}
