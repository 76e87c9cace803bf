import { at } from '@weekboard/solver/core/cover-problem'
import { netCost } from '@weekboard/solver/core/greedy'
import { Random } from '@weekboard/solver/core/random'
import { loadSolver } from '@weekboard/solver/core/solver'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomInstance } from '../../support/plans/random-instance.ts'
import { checkRoster } from '../../support/plans/roster-checker.ts'
import { TableMemory } from './costs-to-end.ts'
import { parseInstance, type RosterInstance } from './instance.ts'
import { personStates } from './person-states.ts'
import { RosterFinder } from './roster-finder.ts'
import { RosterPricing } from './roster-pricing.ts'

const days = 5
const shifts = ['E', 'L']

/** Every roster of one person that follows all rules: the shift of each day, -1 on days off. */
function allRosters(text: string): Int16Array[] {
  return Array.from({ length: 3 ** days }, (_, code) =>
    Int16Array.from({ length: days }, (_, day) => (Math.floor(code / 3 ** day) % 3) - 1),
  ).filter((line) => {
    const roster = { A: Array.from(line, (shift) => shifts[shift] ?? '') }
    return checkRoster(text, roster).broken.length === 0
  })
}

function randomCase(seed: number) {
  const random = new Random(seed)
  const text = randomInstance((limit) => random.below(limit), { days, people: 1, shifts: 2 })
  const worth = Float64Array.from({ length: days * 2 }, () => random.below(7) - 2)
  const rosters = allRosters(text)
  const present = rosters[random.below(rosters.length)] as Int16Array
  const first = random.below(days)
  const end = first + 1 + random.below(days - first)
  return { text, instance: parseInstance(text), worth, rosters, present, first, end }
}

const cases = fc.nat().map(randomCase)
const runs = { numRuns: 40, seed: 3 }
const solver = await loadSolver()

const priceOf = (pricing: RosterPricing, worth: Float64Array) => (line: Int16Array) =>
  netCost(pricing.column(0, { shifts: line }), worth)

test('the cheapest roster of a person is priced, also when only a part of it is free', () => {
  fc.assert(
    fc.property(cases, ({ instance, worth, rosters, present, first, end }) => {
      const pricing = new RosterPricing(instance, solver)
      const price = priceOf(pricing, worth)
      const request = { cutoff: Number.POSITIVE_INFINITY, limit: 3 }
      const whole = pricing.price(0, worth, request)
      expect(whole.bound).toBeCloseTo(Math.min(...rosters.map(price)), 9)
      const free = Uint8Array.from({ length: days * 2 }, (_, demand) => {
        const day = Math.floor(demand / 2)
        return day >= first && day < end ? 1 : 0
      })
      const fixing = { column: pricing.column(0, { shifts: present }), free }
      const part = pricing.price(0, worth, { ...request, fixing })
      const allowed = rosters.filter((line) =>
        line.every((shift, day) => (day >= first && day < end) || shift === at(present, day)),
      )
      expect(part.bound).toBeCloseTo(Math.min(...allowed.map(price)), 9)
      expect(netCost(part.columns[0] ?? { person: 0, cost: 0, covers: [] }, worth)).toBeCloseTo(
        part.bound,
        9,
      )
    }),
    runs,
  )
})

test('the relaxed price of a person is never above the price of a roster', () => {
  fc.assert(
    fc.property(cases, ({ instance, worth, rosters }) => {
      const pricing = new RosterPricing(instance, solver)
      const request = { cutoff: Number.POSITIVE_INFINITY, limit: 1 }
      const { bound } = pricing.relaxation.price(0, worth, request)
      expect(bound).toBeLessThanOrEqual(Math.min(...rosters.map(priceOf(pricing, worth))) + 1e-9)
    }),
    runs,
  )
})

test('a roster is found whenever there is one', () => {
  const find = (instance: RosterInstance, worth: Float64Array) => {
    const states = instance.people.map((person) => personStates(instance, person, new Set()))
    return new RosterFinder({ solver, instance, states, memory: new TableMemory() }).find(0, worth)
  }
  fc.assert(
    fc.property(cases, ({ instance, worth, rosters }) => {
      expect(rosters).toContainEqual(find(instance, worth))
      const [person] = instance.people
      if (!person) return
      const people = [{ ...person, maxShifts: [2, 1], minMinutes: 480 * 4 }]
      expect(find({ ...instance, people }, worth)).toBeNull()
    }),
    runs,
  )
})
