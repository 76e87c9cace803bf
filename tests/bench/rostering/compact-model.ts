import { at } from '@weekboard/solver/core/cover-problem'
import { LinearModel, type Term } from '@weekboard/solver/core/linear-model'
import type { RosterInstance, RosterPerson } from './instance.ts'

export interface CompactModel {
  model: LinearModel
  offset: number
  /** Variables by person; index d * shift types + s is for shift type s on day d. */
  works: number[][]
}

const INFINITY = Number.POSITIVE_INFINITY

/**
 * The whole instance as one integer program, a variable for each person, day and shift type. Its
 * relaxation is weak, but branch and cut closes it where there are few people and days.
 */
export function compactModel(instance: RosterInstance): CompactModel {
  const model = new LinearModel()
  const works = instance.people.map((person) => addPerson(model, instance, person))
  for (const { day, shift, required, underCost, overCost } of instance.cover) {
    const index = day * instance.shifts.length + shift
    const under = model.variable(underCost, INFINITY, false)
    const over = model.variable(overCost, INFINITY, false)
    const present = works.map((variables): Term => [at(variables, index), 1])
    model.row(required, [...present, [under, 1], [over, -1]], required)
  }
  const offset = instance.people.reduce((sum, { baseCost }) => sum + baseCost, 0)
  return { model, offset, works }
}

function addPerson(model: LinearModel, instance: RosterInstance, person: RosterPerson): number[] {
  const { days, shifts } = instance
  const variables = Array.from({ length: days * shifts.length }, (_, i) => {
    const off = person.daysOff.includes(Math.floor(i / shifts.length))
    const upper = off || at(person.maxShifts, i % shifts.length) === 0 ? 0 : 1
    return model.variable(at(person.shiftCosts, i), upper, true)
  })
  const on = (day: number, factor: number): Term[] =>
    shifts.map((_, s) => [at(variables, day * shifts.length + s), factor])
  for (let day = 0; day < days; day += 1) model.row(0, on(day, 1), 1)
  addTotals(model, instance, person, variables)
  addSuccessions(model, instance, variables)
  addBlocks(model, days, person, on)
  addWeekends(model, days, person, on)
  return variables
}

function addTotals(
  model: LinearModel,
  { days, shifts }: RosterInstance,
  person: RosterPerson,
  variables: readonly number[],
): void {
  const minutes = variables.map(
    (variable, i): Term => [variable, shifts[i % shifts.length]?.minutes ?? 0],
  )
  model.row(person.minMinutes, minutes, person.maxMinutes)
  person.maxShifts.forEach((most, s) => {
    if (most >= days) return
    const same = variables.filter((_, i) => i % shifts.length === s)
    model.row(
      0,
      same.map((variable) => [variable, 1]),
      most,
    )
  })
}

function addSuccessions(
  model: LinearModel,
  { days, shifts }: RosterInstance,
  variables: readonly number[],
): void {
  shifts.forEach(({ cannotPrecede }, s) => {
    if (cannotPrecede.length === 0) return
    for (let day = 0; day + 1 < days; day += 1) {
      const next = (day + 1) * shifts.length
      const after = cannotPrecede.map((t): Term => [at(variables, next + t), 1])
      model.row(0, [[at(variables, day * shifts.length + s), 1], ...after], 1)
    }
  })
}

type OnDay = (day: number, factor: number) => Term[]

/** No block of working days too long, none inside the horizon too short, no block of days off too short. */
function addBlocks(model: LinearModel, days: number, person: RosterPerson, on: OnDay): void {
  const most = person.maxConsecutiveShifts
  const range = (from: number, length: number, factor: number) =>
    Array.from({ length }, (_, i) => on(from + i, factor)).flat()
  for (let day = 0; day + most < days; day += 1) model.row(0, range(day, most + 1, 1), most)
  for (let length = 1; length < person.minConsecutiveShifts; length += 1) {
    for (let day = 0; day + length + 1 < days; day += 1) {
      const terms = [...on(day, 1), ...range(day + 1, length, -1), ...on(day + length + 1, 1)]
      model.row(1 - length, terms, INFINITY)
    }
  }
  for (let length = 1; length < person.minConsecutiveDaysOff; length += 1) {
    for (let day = 0; day + length + 1 < days; day += 1) {
      const terms = [...on(day, -1), ...range(day + 1, length, 1), ...on(day + length + 1, -1)]
      model.row(-1, terms, INFINITY)
    }
  }
}

function addWeekends(model: LinearModel, days: number, person: RosterPerson, on: OnDay): void {
  const weekends: Term[] = []
  for (let saturday = 5; saturday < days; saturday += 7) {
    const worked = model.variable(0, 1, true)
    weekends.push([worked, 1])
    for (const day of [saturday, saturday + 1]) {
      if (day < days) model.row(0, [[worked, 1], ...on(day, -1)], INFINITY)
    }
  }
  if (weekends.length > person.maxWeekends) model.row(0, weekends, person.maxWeekends)
}
