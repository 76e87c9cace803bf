export { offerOpenShift, withdrawOffersOf } from './commands/offer-open-shifts.ts'
