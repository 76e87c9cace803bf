import { accounts } from '../../support/people/api-client.ts'
import type { Journey } from '../journey.ts'

export const connection: readonly Journey[] = [
  {
    name: 'a change that is made while the server is gone is sent once it is back',
    allowsProblems: true,
    async run(stage) {
      await stage.planAna('2027-06-21')
      const address = '/schedule?view=week&date=2027-06-21'
      const screen = await stage.enter(accounts.manager, address)
      const shift = (day: string) => screen.button(new RegExp(`^Ana Ruiz, ${day}`))
      await shift('Mon').untilShown()
      // The code for moving a shift by keys loads with the first key.
      await shift('Mon').press('ArrowRight', 'Shift')
      await shift('Tue').untilShown()
      stage.front.cut()
      await screen
        .role('banner')
        .text(/Reconnecting/)
        .untilShown()
      await shift('Tue').press('ArrowRight', 'Shift')
      await shift('Wed').untilShown()
      stage.front.accept()
      await screen
        .role('banner')
        .text(/Reconnecting/)
        .untilGone()
      const nora = await stage.enterBeside(accounts.admin, address)
      await nora.button(/^Ana Ruiz, Wed/).untilShown()
    },
  },
]
