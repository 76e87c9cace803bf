export interface SchemaIssue {
  readonly code: string
  readonly message: string
  readonly path: PropertyKey[]
  /** Of a union: the issues of each option. */
  readonly errors?: readonly (readonly SchemaIssue[])[]
  /** As in zod: after true later checks run all the same, after false not even those of a length. */
  readonly continue?: boolean
}

/** A value on its way through a schema, which may change it and adds what is wrong with it. */
export interface Payload {
  value: unknown
  readonly issues: SchemaIssue[]
  readonly isAborted?: boolean
}

/** A message, or an object with it, as zod takes them. */
export type Reason =
  | string
  | { readonly error?: string; readonly abort?: boolean; readonly path?: readonly PropertyKey[] }

export interface Check {
  /** `general` is the message of the schema, for a check without its own. */
  run(payload: Payload, general: string | undefined): void
  /** The check runs even on a value of the wrong type when this holds. */
  readonly when?: (value: unknown) => boolean
  /** Of a list: what this rejects is not read any further. */
  readonly isGuard?: boolean
}

/** The error that `parse` throws. */
export class SchemaError extends Error {
  readonly issues: readonly SchemaIssue[]
  /** By this the resolver of react-hook-form recognizes the error. */
  readonly _zod = { traits: new Set(['$ZodError']) }

  constructor(issues: readonly SchemaIssue[]) {
    super(issues.map(({ message }) => message).join('\n'))
    this.issues = issues
  }
}

export const givenMessage = (reason: Reason | undefined): string | undefined =>
  typeof reason === 'string' ? reason : reason?.error

export const isAborted = (payload: Payload, from = 0): boolean =>
  payload.isAborted === true || payload.issues.slice(from).some((issue) => !issue.continue)

export const isStopped = (payload: Payload): boolean =>
  payload.isAborted === true || payload.issues.some((issue) => issue.continue === false)

/** A check that adds an issue when `findProblem` gives its message, as it does for a bad value. */
function createCheck(
  code: string,
  findProblem: (value: unknown) => string | null,
  reason: Reason | undefined,
): Check {
  const { abort = false, path = [] } = typeof reason === 'object' ? reason : {}
  return {
    run({ value, issues }, general) {
      const problem = findProblem(value)
      if (problem === null) return
      const message = givenMessage(reason) ?? general ?? problem
      issues.push({ code, message, path: [...path], continue: !abort })
    },
  }
}

export const refinement = (isValid: (value: never) => unknown, reason?: Reason): Check =>
  createCheck('custom', (value) => (isValid(value as never) ? null : 'Invalid input'), reason)

export const formatCheck = (pattern: RegExp, problem: string, reason?: Reason): Check =>
  createCheck('invalid_format', (value) => (pattern.test(String(value)) ? null : problem), reason)

export type Bound = 'small' | 'big'

const isWithin = (size: number, kind: Bound, bound: number): boolean =>
  kind === 'small' ? size >= bound : size <= bound

const signs = { small: '>=', big: '<=' }

export const valueCheck = (
  kind: Bound,
  bound: number,
  reason?: Reason,
  type: 'number' | 'int' = 'number',
): Check =>
  createCheck(
    `too_${kind}`,
    (value) =>
      isWithin(Number(value), kind, bound)
        ? null
        : `Too ${kind}: expected ${type} to be ${signs[kind]}${bound}`,
    reason,
  )

export const positiveCheck = (reason?: Reason): Check =>
  createCheck(
    'too_small',
    (value) => (Number(value) > 0 ? null : 'Too small: expected number to be >0'),
    reason,
  )

type Sized = string | { readonly length: number }

/** Text is measured in characters, not in UTF-16 units. */
const sizeOf = (value: Sized): number =>
  typeof value === 'string' ? [...value].length : value.length

const unitOf = (value: Sized): string =>
  typeof value === 'string' ? 'string to have % characters' : 'array to have % items'

export function lengthCheck(kind: Bound, bound: number, reason?: Reason): Check {
  const findProblem = (value: unknown): string | null => {
    const sized = value as Sized
    if (isWithin(sizeOf(sized), kind, bound)) return null
    return `Too ${kind}: expected ${unitOf(sized).replace('%', `${signs[kind]}${bound}`)}`
  }
  return {
    ...createCheck(`too_${kind}`, findProblem, reason),
    when: (value) => typeof value === 'string' || Array.isArray(value),
    isGuard: kind === 'big',
  }
}

/** Unlike the other checks it stops those after it, as a value of the wrong type does. */
export const integerCheck = (reason?: Reason): Check => ({
  run(payload, general) {
    if (Number.isInteger(payload.value)) {
      const kind = Number(payload.value) > 0 ? 'big' : 'small'
      const bound = kind === 'big' ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER
      valueCheck(kind, bound, givenMessage(reason), 'int').run(payload, general)
      return
    }
    const message = givenMessage(reason) ?? general ?? wrongType('int', payload.value)
    payload.issues.push({ code: 'invalid_type', message, path: [], continue: false })
  },
})

const typeOf = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

export const wrongType = (expected: string, value: unknown): string =>
  `Invalid input: expected ${expected}, received ${typeOf(value)}`
