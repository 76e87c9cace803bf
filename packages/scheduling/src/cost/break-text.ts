import { type ShiftBreak, unpaidMinutes } from './shift-break.ts'

const kindOf = ({ paid }: ShiftBreak): string => (paid ? 'paid' : 'unpaid')

/** '30 unpaid, 15 paid', in minutes; empty without breaks. */
export const breaksText = (breaks: readonly ShiftBreak[]): string =>
  breaks.map((each) => `${each.minutes} ${kindOf(each)}`).join(', ')

/** '30 min unpaid at 12:00, 15 min paid'; empty without breaks. */
export const timedBreaksText = (breaks: readonly ShiftBreak[]): string =>
  breaks
    .map((each) => {
      const time = each.start_time === undefined ? '' : ` at ${each.start_time}`
      return `${each.minutes} min ${kindOf(each)}${time}`
    })
    .join(', ')

/** '30 min break' of the unpaid minutes together, '15 min paid break', or both; empty without breaks. */
export function breakSummary(breaks: readonly ShiftBreak[]): string {
  const unpaid = unpaidMinutes(breaks)
  const paid = breaks.reduce((sum, { minutes }) => sum + minutes, -unpaid)
  return [unpaid > 0 && `${unpaid} min break`, paid > 0 && `${paid} min paid break`]
    .filter(Boolean)
    .join(', ')
}
