import { sized } from '../smoke.ts'
import type { Planner } from './planner.ts'

const count = sized(6, 30)
const nameOf = (index: number): string => `Worker ${String(index + 1).padStart(2, '0')}`

/** The people as a manager exports them from a spreadsheet. */
const list = [
  'Name;E-mail;Hourly wage;Job',
  ...Array.from({ length: count }, (_, index) => {
    const job = index % 3 === 0 ? 'Cook' : 'Server'
    return `${nameOf(index)};worker${index + 1}@first.test;17,50;${job}`
  }),
].join('\r\n')

/** Signs up, imports the people and goes to the next week of the schedule. */
async function foundOrganization(
  planner: Planner,
  email: string,
  linkTo: (email: string) => Promise<string>,
): Promise<void> {
  const { page, button } = planner
  await planner.open('/signup')
  await planner.fill('Full name', 'Zoe Berg')
  await planner.fill('Organization name', 'Berg & Co')
  await planner.fill('Email', email)
  await planner.fill('Password', 'correct-horse-battery')
  await planner.click(button('Sign up'))
  await page.getByText('Check your email').first().waitFor()
  await planner.open(await linkTo(email))
  await page.waitForURL('**/onboarding')
  await planner.chooseFile('Choose a file', list)
  await planner.click(button('Preview'))
  await planner.click(button(`Import ${count} employees`))
  await page.getByRole('heading', { name: `${count} employees imported` }).waitFor()
  await planner.click(button('Next'))
  await page
    .getByRole('list', { name: 'People' })
    .getByText(nameOf(count - 1))
    .waitFor()
  await planner.click(button('Next'))
  await planner.click(button('Complete'))
  await page.waitForURL('**/dashboard')
  await planner.click(page.getByRole('link', { name: 'Schedule', exact: true }))
  await planner.click(button('Next week'))
}

/** Begins at the sign-up and ends when the first week is published. */
export async function publishFirstWeek(
  planner: Planner,
  email: string,
  linkTo: (email: string) => Promise<string>,
): Promise<void> {
  await foundOrganization(planner, email, linkTo)
  const { page, button } = planner
  const steps = page.getByRole('region', { name: 'Finish setting up' })
  const done = (name: string) => steps.getByRole('checkbox', { name, checked: true }).waitFor()
  for (const step of ['Opening hours', 'People needed']) {
    await planner.click(button(step))
    await planner.click(button('Save'))
    await done(step)
  }
  await planner.click(button('Fill with Brain'))
  await planner.click(button(/^Accept \d+$/))
  await done('Fill with Brain')
  await planner.click(button('Publish and invite'))
  await planner.click(
    page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }),
  )
  await page.getByText('Published', { exact: true }).first().waitFor()
}
