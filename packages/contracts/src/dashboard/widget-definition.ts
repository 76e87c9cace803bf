import { z } from 'zod'
import type { Permission } from '../identity/user.ts'
import type { RouteContract } from '../route.ts'

/** The sections of the widget library, in their order. */
export const widgetCategories = [
  'scheduling',
  'financial',
  'analytics',
  'operations',
  'integrations',
] as const

/** The data that a widget shows; a change of it sends `widget_update`. */
export type WidgetTopic =
  /** Shifts and schedules: for managers drafts too, for employees what is announced. */
  | 'plan'
  /** What was announced, for everybody. */
  | 'announced_shifts'
  | 'time_off'
  /** Employees with their roles, limits and rates. */
  | 'employees'
  /** The names of employees. */
  | 'names'
  | 'organization'
  /** What else those who plan settle in a day: shift requests, needs, confirmations. */
  | 'today'
  | 'announcements'

interface FieldText {
  readonly key: string
  readonly label: string
  /** Shown below the label. */
  readonly hint?: string
}

/** Whole numbers within bounds. */
interface NumberField extends FieldText {
  readonly type: 'number'
  readonly defaultValue: number
  readonly validation: { readonly min: number; readonly max: number }
}

interface FieldOption<Value> {
  readonly value: Value
  readonly label: string
  /** Offered only to users who have it. */
  readonly permission?: Permission
}

interface SelectField extends FieldText {
  readonly type: 'select'
  readonly options: readonly FieldOption<string | number>[]
  readonly defaultValue: string | number
}

/** Several options, each at most once. */
interface MultiSelectField extends FieldText {
  readonly type: 'multiselect'
  readonly options: readonly FieldOption<string>[]
  readonly defaultValue: readonly string[]
}

export type WidgetField = NumberField | SelectField | MultiSelectField

/** A button of a widget. Its call is answered as the call of `route` that it stands for. */
interface WidgetAction {
  readonly label: string
  /** What to ask first, where the action is not taken in the widget itself. */
  readonly confirmation?: {
    readonly title: string
    readonly message: string
    readonly confirm: string
    readonly cancel: string
  }
  readonly route: RouteContract
  /** Reads the payload of the call; the output is the input of `route`. */
  readonly payload: z.ZodType<{ readonly params: unknown; readonly body: unknown }>
}

export interface WidgetDefinition {
  readonly id: string
  /** The `widgetType` of its placements; the same word as `id`. */
  readonly type: string
  readonly name: string
  readonly description: string
  /** The name of a lucide icon. */
  readonly icon: string
  readonly category: (typeof widgetCategories)[number]
  /** Sizes in rows and in columns, of which there are twelve. */
  readonly minWidth: number
  readonly minHeight: number
  readonly maxWidth: number
  readonly maxHeight: number
  /** The user needs one of these; everybody has a widget with none. */
  readonly permissions: readonly Permission[]
  /** Milliseconds; also how long its data is cached. */
  readonly refreshInterval: number
  /** The settings; a widget without any has no configure button. */
  readonly configSchema: readonly WidgetField[]
  readonly actions: Readonly<Record<string, WidgetAction>>
  readonly topics: readonly WidgetTopic[]
}

export type WidgetConfig = Record<string, unknown>

/** What the settings are until the user changes them. */
export const defaultConfigOf = ({
  configSchema,
}: Pick<WidgetDefinition, 'configSchema'>): WidgetConfig =>
  Object.fromEntries(configSchema.map(({ key, defaultValue }) => [key, defaultValue]))

const valuesOf = <Value extends string | number>(options: readonly FieldOption<Value>[]): Value[] =>
  options.map(({ value }) => value)

const oneOf = (values: readonly (string | number)[]): string =>
  `must be one of ${values.join(', ')}`

function fieldSchemaOf(field: WidgetField): z.ZodType {
  switch (field.type) {
    case 'number': {
      const { min, max } = field.validation
      const bounds = `must be a whole number from ${min} to ${max}`
      return z.int(bounds).min(min, bounds).max(max, bounds)
    }
    case 'select': {
      const values = valuesOf(field.options)
      return z.literal(values, oneOf(values))
    }
    case 'multiselect': {
      const values = valuesOf(field.options)
      return z
        .array(z.literal(values, oneOf(values)), 'must be a list')
        .max(values.length, 'must name an option once')
        .refine((chosen) => new Set(chosen).size === chosen.length, 'must name an option once')
    }
  }
}

/**
 * The schema of a widget's settings. A missing setting is read as its default, and one that the
 * widget does not know is dropped.
 */
export const configSchemaOf = ({
  configSchema,
}: Pick<WidgetDefinition, 'configSchema'>): z.ZodType<WidgetConfig> =>
  z.object(
    Object.fromEntries(
      configSchema.map((field) => [field.key, fieldSchemaOf(field).default(field.defaultValue)]),
    ),
  )
