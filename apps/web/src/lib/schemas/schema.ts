import {
  type Bound,
  type Check,
  formatCheck,
  integerCheck,
  isAborted,
  isStopped,
  lengthCheck,
  type Payload,
  positiveCheck,
  type Reason,
  refinement,
  SchemaError,
  type SchemaIssue,
  valueCheck,
} from './checks.ts'

/** What a missing property means: a value in its place, nothing, or (undefined) an issue. */
export type Absence = 'defaulted' | 'optional' | undefined

export type Shape = Readonly<Record<string, Schema>>

export interface Definition {
  readonly parse: (payload: Payload) => Payload
  /** The message of its issues, unless a check has its own. */
  readonly reason?: string | undefined
  readonly checks?: readonly Check[]
  readonly absence?: Absence
  /** Whether the output may lack the property. */
  readonly isOptionalOutput?: boolean | undefined
  /** The only values that it accepts. */
  readonly values?: readonly unknown[]
  /** `min` and `max` compare the value itself; those of other schemas compare its length. */
  readonly isNumber?: boolean
  readonly shape?: Shape
  /** Makes an object of the same kind with other properties. */
  readonly withShape?: (shape: Shape) => Schema
  readonly inner?: Schema
}

/** A schema with the methods of zod's that contracts and screens call. */
export class Schema {
  readonly definition: Definition
  /** By this the resolver of react-hook-form recognizes a schema. */
  readonly _zod = {}

  constructor(definition: Definition) {
    this.definition = definition
  }

  run(payload: Payload): Payload {
    const { parse, checks = [], reason } = this.definition
    if (Array.isArray(payload.value)) {
      for (const check of checks) if (check.isGuard) check.run(payload, reason)
      if (payload.issues.length > 0) return payload
    }
    const result = parse(payload)
    let isOver = isAborted(result)
    for (const check of checks) {
      const isSkipped = check.when ? isStopped(result) || !check.when(result.value) : isOver
      if (isSkipped) continue
      const count = result.issues.length
      check.run(result, reason)
      isOver ||= isAborted(result, count)
    }
    return result
  }

  safeParse(value: unknown) {
    const { value: data, issues } = this.run({ value, issues: [] })
    return issues.length === 0
      ? { success: true, data }
      : { success: false, error: new SchemaError(issues) }
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value)
    if (error) throw error
    return data
  }

  async parseAsync(value: unknown): Promise<unknown> {
    return this.parse(value)
  }

  get shape(): Shape {
    return this.definition.shape ?? {}
  }

  unwrap(): Schema | undefined {
    return this.definition.inner
  }

  #with(check: Check): Schema {
    return new Schema({ ...this.definition, checks: [...(this.definition.checks ?? []), check] })
  }

  #wrap(definition: Partial<Definition> & Pick<Definition, 'parse'>): Schema {
    const { absence, isOptionalOutput, values } = this.definition
    return new Schema({
      inner: this,
      absence,
      isOptionalOutput,
      ...(values && { values }),
      ...definition,
    })
  }

  optional(): Schema {
    const isDefaulted = this.definition.absence === 'defaulted'
    return this.#wrap({
      absence: isDefaulted ? 'defaulted' : 'optional',
      isOptionalOutput: true,
      parse: (payload) => {
        if (payload.value !== undefined) return this.run(payload)
        if (!isDefaulted) return payload
        const { issues, value } = this.run({ value: undefined, issues: [] })
        payload.value = issues.length > 0 ? undefined : value
        return payload
      },
    })
  }

  nullable(): Schema {
    return this.#wrap({
      parse: (payload) => (payload.value === null ? payload : this.run(payload)),
    })
  }

  nullish(): Schema {
    return this.nullable().optional()
  }

  default(value: unknown): Schema {
    return this.#wrap({
      absence: 'defaulted',
      isOptionalOutput: false,
      parse: (payload) => {
        const result = payload.value === undefined ? payload : this.run(payload)
        if (result.value === undefined) result.value = copyOf(value)
        return result
      },
    })
  }

  catch(value: unknown): Schema {
    return this.#wrap({
      absence: this.definition.absence === 'defaulted' ? 'defaulted' : 'optional',
      parse: (payload) => {
        const result = this.run({ value: payload.value, issues: [] })
        payload.value = result.issues.length > 0 ? copyOf(value) : result.value
        return payload
      },
    })
  }

  pipe(next: Schema): Schema {
    const { isOptionalOutput } = next.definition
    return this.#wrap({
      isOptionalOutput,
      parse: (payload) => {
        const { value, issues } = this.run(payload)
        if (issues.length > 0) return { value, issues, isAborted: true }
        return next.run({ value, issues })
      },
    })
  }

  transform(change: (value: never, context: object) => unknown): Schema {
    const parse = (payload: Payload): Payload => {
      const context = { addIssue: (issue: SchemaIssue) => payload.issues.push(issue) }
      payload.value = change(payload.value as never, context)
      return payload
    }
    return this.pipe(new Schema({ absence: 'optional', parse }))
  }

  refine(isValid: (value: never) => unknown, reason?: Reason): Schema {
    return this.#with(refinement(isValid, reason))
  }

  #limit(kind: Bound, bound: number, reason?: Reason): Schema {
    return this.#with((this.definition.isNumber ? valueCheck : lengthCheck)(kind, bound, reason))
  }

  min(bound: number, reason?: Reason): Schema {
    return this.#limit('small', bound, reason)
  }

  max(bound: number, reason?: Reason): Schema {
    return this.#limit('big', bound, reason)
  }

  positive(reason?: Reason): Schema {
    return this.#with(positiveCheck(reason))
  }

  nonnegative(reason?: Reason): Schema {
    return this.min(0, reason)
  }

  int(reason?: Reason): Schema {
    return this.#with(integerCheck(reason))
  }

  regex(pattern: RegExp, reason?: Reason): Schema {
    return this.#with(formatCheck(pattern, `Invalid string: must match pattern ${pattern}`, reason))
  }

  #change(change: (text: string) => string): Schema {
    return this.#with({
      run(payload) {
        payload.value = change(String(payload.value))
      },
    })
  }

  trim(): Schema {
    return this.#change((text) => text.trim())
  }

  toLowerCase(): Schema {
    return this.#change((text) => text.toLowerCase())
  }

  toUpperCase(): Schema {
    return this.#change((text) => text.toUpperCase())
  }

  #withShape(shape: Shape): Schema {
    const { withShape } = this.definition
    if (!withShape) throw new Error('This schema is not one of an object')
    return withShape(shape)
  }

  extend(shape: Shape): Schema {
    return this.#withShape({ ...this.shape, ...shape })
  }

  pick(names: Readonly<Record<string, true>>): Schema {
    const picked = Object.keys(names).map((name) => [name, this.shape[name]])
    return this.#withShape(Object.fromEntries(picked))
  }

  omit(names: Readonly<Record<string, true>>): Schema {
    return this.#withShape(
      Object.fromEntries(Object.entries(this.shape).filter(([name]) => !names[name])),
    )
  }

  partial(): Schema {
    const entries = Object.entries(this.shape)
    return this.#withShape(
      Object.fromEntries(entries.map(([name, schema]) => [name, schema.optional()])),
    )
  }

  /** For the reference of the API only. */
  meta(): this {
    return this
  }

  /** For the reference of the API only. */
  describe(): this {
    return this
  }
}

/** A new copy each time, so that no caller changes another's. */
function copyOf(value: unknown): unknown {
  if (typeof value === 'function') return value()
  if (Array.isArray(value)) return [...value]
  return typeof value === 'object' && value !== null ? { ...value } : value
}
