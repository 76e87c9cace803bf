import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOfMinutes } from '../clock.ts'
import { parseQuickEntry, type QuickEntryContext } from './quick-entry.ts'

const server = { id: 1, name: 'Server' }
const lineCook = { id: 2, name: 'Line cook' }
const late = { name: 'Late', startTime: '16:00', endTime: '23:30' }

const context: QuickEntryContext<typeof server, typeof late> = {
  positions: [server, lineCook],
  templates: [late],
  opening: { startTime: '10:00', endTime: '22:00' },
  current: null,
  reads24Hours: false,
}
const on = (changed: Partial<typeof context>) => (text: string) =>
  parseQuickEntry(text, { ...context, ...changed })
const parse = on({})

const times = (startTime: string, endTime: string, position: object | null = null) => ({
  kind: 'times',
  times: { startTime, endTime },
  position,
})

describe('times', () => {
  test.each([
    ['9-5', '09:00', '17:00'],
    ['9-17', '09:00', '17:00'],
    ['11-4:30', '11:00', '16:30'],
    ['11 – 4.30', '11:00', '16:30'],
    ['9 to 5', '09:00', '17:00'],
    ['930-530', '09:30', '17:30'],
    ['0900-1700', '09:00', '17:00'],
    ['7-3', '07:00', '15:00'],
    ['7-12', '07:00', '12:00'],
    ['12-8', '12:00', '20:00'],
    ['8-8', '08:00', '20:00'],
    ['4-10', '16:00', '22:00'],
    ['04-10', '04:00', '10:00'],
    ['1-1:30', '13:00', '13:30'],
    ['17-1', '17:00', '01:00'],
    ['22-6', '22:00', '06:00'],
    ['10p-6a', '22:00', '06:00'],
    ['5-11pm', '17:00', '23:00'],
    ['9-5 pm', '09:00', '17:00'],
    ['11-2p', '11:00', '14:00'],
    ['12am-8', '00:00', '08:00'],
    ['18-24', '18:00', '00:00'],
    ['noon-midnight', '12:00', '00:00'],
    ['4-close', '16:00', '22:00'],
    ['open-3', '10:00', '15:00'],
  ])('%s', (text, start, end) => {
    expect(parse(text)).toEqual(times(start, end))
  })

  test('are as they are typed for who reads 24 hours, except that 9-5 ends in the afternoon', () => {
    const parse24 = on({ reads24Hours: true })
    expect(parse24('4-10')).toEqual(times('04:00', '10:00'))
    expect(parse24('9-5')).toEqual(times('09:00', '17:00'))
  })

  test.each([
    ['9-99', 'These are no times. Try 9-5 or 11-4:30.'],
    ['25-5', 'These are no times. Try 9-5 or 11-4:30.'],
    ['9:75-5', 'These are no times. Try 9-5 or 11-4:30.'],
    ['14pm-5', 'These are no times. Try 9-5 or 11-4:30.'],
    ['9', 'These are no times. Try 9-5 or 11-4:30.'],
    ['9am-9am', 'Start and end are the same.'],
    ['9-5 juggler', 'No position is called “juggler”.'],
    ['hello', 'No template or position is called “hello”.'],
    ['server', 'Server: add the times, such as 9-5.'],
    ['x', 'There is no shift to remove.'],
  ])('%s is a problem', (text, problem) => {
    expect(parse(text)).toEqual({ kind: 'problem', text: problem })
  })
})

describe('words', () => {
  test('name a position, whole or begun, before the times or after them', () => {
    expect(parse('11-4:30 server')).toEqual(times('11:00', '16:30', server))
    expect(parse('11-4:30 SER')).toEqual(times('11:00', '16:30', server))
    expect(parse('line cook 9-5')).toEqual(times('09:00', '17:00', lineCook))
    expect(parse('9-5, cook')).toEqual(times('09:00', '17:00', lineCook))
  })

  test('name a template, whose name wins over the end of the day', () => {
    expect(parse('late')).toEqual({ kind: 'template', template: late })
    const close = { ...late, name: 'Close' }
    expect(on({ templates: [close] })('close')).toEqual({ kind: 'template', template: close })
    const range = { ...late, name: '9-5' }
    expect(on({ templates: [range] })('9-5')).toEqual({ kind: 'template', template: range })
  })

  test('close and open are the ends of the day', () => {
    expect(parse('close')).toEqual(times('14:00', '22:00'))
    expect(parse('open')).toEqual(times('10:00', '18:00'))
    const current = { startTime: '12:00', endTime: '18:00' }
    expect(on({ current })('close')).toEqual(times('12:00', '22:00'))
    expect(on({ current })('open')).toEqual(times('10:00', '18:00'))
    const text = 'No opening hours are set for this day.'
    expect(on({ opening: null })('close')).toEqual({ kind: 'problem', text })
    expect(on({ opening: null })('4-close')).toEqual({ kind: 'problem', text })
    const night = { startTime: '18:00', endTime: '02:00' }
    expect(on({ opening: night })('close')).toEqual(times('18:00', '02:00'))
  })

  test('of a shift that is there change its position or remove it', () => {
    const current = { startTime: '12:00', endTime: '18:00' }
    expect(on({ current })('server')).toEqual({ kind: 'position', position: server })
    expect(on({ current })(' X ')).toEqual({ kind: 'remove' })
  })
})

describe('any text', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })

  test('is understood or has a problem, and never throws', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9apm:. -]{0,12}$/),
      fc.constantFrom('close', 'open-', '-close', '24-24', '0-0', '12-12'),
    )
    fc.assert(
      fc.property(typed, fc.boolean(), (text, reads24Hours) => {
        const entry = on({ reads24Hours })(text)
        if (entry.kind !== 'times') return
        const { startTime, endTime } = entry.times
        expect(startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect(endTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect(startTime).not.toBe(endTime)
      }),
    )
  })

  test('with four digits a time is the one that is typed', () => {
    fc.assert(
      fc.property(minutes, minutes, (from, to) => {
        // From 10:00 to 12:59 an end without am or pm has two readings.
        fc.pre(from !== to && (to < 600 || to >= 780) && (from < 600 || from >= 780))
        const [start, end] = [clockOfMinutes(from), clockOfMinutes(to)]
        expect(parse(`${start}-${end}`)).toEqual(times(start, end))
      }),
    )
  })

  test('with am and pm a time is the one that is typed', () => {
    const typed = (minute: number) => {
      const hour = Math.floor(minute / 60)
      return `${hour % 12 || 12}:${clockOfMinutes(minute).slice(3)}${hour < 12 ? 'am' : 'pm'}`
    }
    fc.assert(
      fc.property(minutes, minutes, (from, to) => {
        fc.pre(from !== to)
        expect(parse(`${typed(from)}-${typed(to)}`)).toEqual(
          times(clockOfMinutes(from), clockOfMinutes(to)),
        )
      }),
    )
  })

  test('an end without am or pm is at most twelve hours after the start', () => {
    const hour = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(hour, hour, (from, to) => {
        const entry = parse(`${from}-${to}`)
        if (entry.kind !== 'times') throw new Error('Not understood')
        const length = minutesOf(entry.times.endTime) - minutesOf(entry.times.startTime)
        expect((length + 1440) % 1440).toBeGreaterThan(0)
        expect((length + 1440) % 1440).toBeLessThanOrEqual(720)
      }),
    )
  })
})
