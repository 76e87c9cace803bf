import { regexes } from 'zod/v4/core'
import {
  type Check,
  formatCheck,
  givenMessage,
  integerCheck,
  isAborted,
  type Payload,
  type Reason,
  type SchemaIssue,
  wrongType,
} from './checks.ts'
import { type Definition, Schema, type Shape } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema of the values for which `isValid` holds; `problemOf` gives the message for others. */
function createKind(
  isValid: (value: unknown) => boolean,
  problemOf: (value: unknown) => string,
  { reason, code = 'invalid_type', ...more }: Partial<Definition> & { readonly code?: string },
): Schema {
  return new Schema({
    reason,
    ...more,
    parse(payload) {
      if (isValid(payload.value)) return payload
      const message = reason ?? problemOf(payload.value)
      payload.issues.push({ code, message, path: [] })
      return payload
    },
  })
}

const ofType = (name: string, reason?: Reason, more: Partial<Definition> = {}): Schema =>
  createKind(
    (value) => typeof value === name && (name !== 'number' || Number.isFinite(value)),
    (value) => wrongType(name, value),
    { reason: givenMessage(reason), ...more },
  )

export const string = (reason?: Reason): Schema => ofType('string', reason)
export const boolean = (reason?: Reason): Schema => ofType('boolean', reason)
export const number = (reason?: Reason): Schema => ofType('number', reason, { isNumber: true })
export const int = (reason?: Reason): Schema =>
  ofType('number', reason, { isNumber: true, checks: [integerCheck(reason)] })

const format = (pattern: RegExp, name: string, reason?: Reason): Schema => {
  const checks: readonly Check[] = [formatCheck(pattern, `Invalid ${name}`, reason)]
  return ofType('string', reason, { checks })
}

export const email = (reason?: Reason): Schema => format(regexes.email, 'email address', reason)

const numberSchema = number

export const coerce = {
  number(reason?: Reason): Schema {
    const { definition } = numberSchema(reason)
    return new Schema({
      ...definition,
      parse: (payload) => {
        payload.value = Number(payload.value)
        return definition.parse(payload)
      },
    })
  },
}

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${value}"` : String(value)

export function oneOf(values: readonly unknown[], reason?: Reason): Schema {
  const list = values.map(quoted).join('|')
  const problem =
    values.length === 1
      ? `Invalid input: expected ${list}`
      : `Invalid option: expected one of ${list}`
  return createKind(
    (value) => values.includes(value),
    () => problem,
    { code: 'invalid_value', values, reason: givenMessage(reason) },
  )
}

export const literal = (value: unknown, reason?: Reason): Schema => oneOf([value].flat(), reason)

export const nothing = (): Schema =>
  createKind(
    (value) => value === null,
    (value) => wrongType('null', value),
    { values: [null] },
  )

export const unknown = (): Schema => new Schema({ parse: (payload) => payload })

/** What a `transform` returns after it has added an issue. */
export const NEVER = undefined

function addIssuesOf(name: PropertyKey, issues: readonly SchemaIssue[], payload: Payload): void {
  for (const issue of issues) payload.issues.push({ ...issue, path: [name, ...issue.path] })
}

/** Reads one property; what a missing one means is decided as in zod. */
function readProperty(input: Fields, name: string, schema: Schema, payload: Payload): void {
  const { absence, isOptionalOutput } = schema.definition
  const isPresent = name in input
  const { value, issues } = schema.run({ value: input[name], issues: [] })
  if (!isPresent && isOptionalOutput && (absence === 'optional' || issues.length > 0)) return
  addIssuesOf(name, issues, payload)
  if (!isPresent && absence === undefined) {
    if (issues.length > 0) return
    const message = wrongType('nonoptional', undefined)
    payload.issues.push({ code: 'invalid_type', message, path: [name] })
    return
  }
  const output = payload.value as Record<string, unknown>
  if (value !== undefined || isPresent || !isOptionalOutput) output[name] = value
}

function objectOf(shape: Shape, isLoose: boolean, reason?: Reason): Schema {
  const kind = createKind(isObject, (value) => wrongType('object', value), {
    reason: givenMessage(reason),
  })
  return new Schema({
    ...kind.definition,
    shape,
    withShape: (other) => objectOf(other, isLoose, reason),
    parse(payload) {
      const input = payload.value
      if (!isObject(input)) return kind.definition.parse(payload)
      payload.value = {}
      for (const [name, schema] of Object.entries(shape)) readProperty(input, name, schema, payload)
      if (isLoose) payload.value = { ...input, ...(payload.value as object) }
      return payload
    },
  })
}

export const object = (shape: Shape, reason?: Reason): Schema => objectOf(shape, false, reason)
export const looseObject = (shape: Shape, reason?: Reason): Schema => objectOf(shape, true, reason)

export function array(element: Schema, reason?: Reason): Schema {
  const kind = createKind(Array.isArray, (value) => wrongType('array', value), {
    reason: givenMessage(reason),
  })
  return new Schema({
    ...kind.definition,
    parse(payload) {
      const input = payload.value
      if (!Array.isArray(input)) return kind.definition.parse(payload)
      payload.value = input.map((item: unknown, index) => {
        const { value, issues } = element.run({ value: item, issues: [] })
        addIssuesOf(index, issues, payload)
        return value
      })
      return payload
    },
  })
}

/** Every key may be any text, which is all that the contracts use. */
export function record(_key: Schema, element: Schema): Schema {
  return new Schema({
    parse(payload) {
      const input = payload.value
      if (!isObject(input)) {
        const message = wrongType('record', input)
        payload.issues.push({ code: 'invalid_type', message, path: [] })
        return payload
      }
      const output: Record<string, unknown> = {}
      for (const [name, item] of Object.entries(input)) {
        if (name === '__proto__') continue
        const { value, issues } = element.run({ value: item, issues: [] })
        addIssuesOf(name, issues, payload)
        output[name] = value
      }
      payload.value = output
      return payload
    },
  })
}

const absenceOf = (options: readonly Schema[]): Definition['absence'] => {
  const absences = options.map((option) => option.definition.absence)
  if (absences.includes('defaulted')) return 'defaulted'
  return absences.includes('optional') ? 'optional' : undefined
}

export function union(options: readonly Schema[], reason?: Reason): Schema {
  return new Schema({
    absence: absenceOf(options),
    isOptionalOutput: options.some((option) => option.definition.isOptionalOutput),
    parse(payload) {
      const results: Payload[] = []
      for (const option of options) {
        const result = option.run({ value: payload.value, issues: [] })
        if (result.issues.length === 0) return result
        results.push(result)
      }
      const [closest, ...others] = results.filter((result) => !isAborted(result))
      if (closest && others.length === 0) return closest
      payload.issues.push({
        code: 'invalid_union',
        message: givenMessage(reason) ?? 'Invalid input',
        path: [],
        errors: results.map(({ issues }) => issues),
      })
      return payload
    },
  })
}

/** Each option is an object with a literal or an enum at the property `name`. */
export function discriminatedUnion(
  name: string,
  options: readonly Schema[],
  reason?: Reason,
): Schema {
  const valuesOf = (option: Schema) => option.shape[name]?.definition.values ?? []
  const expected = options.flatMap(valuesOf)
  const problem = `Invalid discriminator value. Expected ${expected.map((value) => `'${value}'`).join(' | ')}`
  return new Schema({
    parse(payload) {
      const input = payload.value
      const option =
        isObject(input) && options.find((candidate) => valuesOf(candidate).includes(input[name]))
      if (option) return option.run(payload)
      const isUnknown = isObject(input)
      payload.issues.push({
        code: isUnknown ? 'invalid_union' : 'invalid_type',
        message: givenMessage(reason) ?? (isUnknown ? problem : wrongType('object', input)),
        path: isUnknown ? [name] : [],
        ...(isUnknown && { errors: [] }),
      })
      return payload
    },
  })
}

export const iso = {
  date: (reason?: Reason): Schema => format(regexes.date, 'ISO date', reason),
  datetime: (options: Reason & { readonly offset: true }): Schema =>
    format(regexes.datetime(options), 'ISO datetime', options),
}
