import { z } from 'zod'
import type { Permission } from '../identity/user.ts'
import { configSchemaOf, defaultConfigOf, type WidgetConfig } from './widget-definition.ts'
import { canUseWidget, findWidget, type WidgetType, widgetDefinitions } from './widgets.ts'

export const gridColumns = 12
/** Pixels. */
export const defaultRowHeight = 60
export const defaultLayoutName = 'Dashboard'
const maxWidgets = 50
const maxRow = 1000

const cellSchema = z.int('must be a whole number').nonnegative('must not be negative')
const sizeSchema = z.int('must be a whole number').min(1, 'must be at least 1')
/** The limits that the grid gives a placement; null for none. */
const limitSchema = sizeSchema.nullish()

/** A name that no object has by itself. */
const placementIdSchema = z
  .string()
  .regex(
    /^[\w.:-]{1,100}$/,
    'must be 1 to 100 letters, digits, dashes, dots, colons or underscores',
  )
  .refine((name) => !(name in {}), 'is reserved')

/** A widget on the grid, in columns of twelve and rows. `i` has the form `type-timestamp`. */
export const placementSchema = z.object({
  i: placementIdSchema,
  widgetType: z.string(),
  x: cellSchema,
  y: cellSchema.max(maxRow, `must be at most ${maxRow}`),
  w: sizeSchema,
  h: sizeSchema,
  minW: limitSchema,
  minH: limitSchema,
  maxW: limitSchema,
  maxH: limitSchema,
  static: z.boolean().nullish(),
  config: z.record(z.string(), z.unknown()).nullish(),
})
export type PlacementInput = z.output<typeof placementSchema>

/** A placement as it is stored. A missing limit is the one of the widget's definition. */
export const widgetPlacementSchema = placementSchema.extend({
  minW: sizeSchema.optional(),
  minH: sizeSchema.optional(),
  maxW: sizeSchema.optional(),
  maxH: sizeSchema.optional(),
  static: z.boolean().optional(),
  config: z.record(z.string(), z.unknown()),
})
export type WidgetPlacement = z.output<typeof widgetPlacementSchema>

/** Why a layout cannot be saved. */
export interface LayoutProblem {
  /** Position in the list, from 0. */
  readonly index: number
  /** The field of the placement. */
  readonly field: string
  readonly reason: string
}

/** Sizes in rows and in columns, of which there are twelve. */
export interface SizeBounds {
  readonly minW: number
  readonly minH: number
  readonly maxW: number
  readonly maxH: number
}

/** The sizes of a placement: those of its widget, narrowed by its own limits; null for an unknown widget. */
export function sizeBoundsOf({
  widgetType,
  ...own
}: Pick<PlacementInput, 'widgetType' | keyof SizeBounds>): SizeBounds | null {
  const widget = findWidget(widgetType)
  return (
    widget && {
      minW: Math.max(widget.minWidth, own.minW ?? 1),
      minH: Math.max(widget.minHeight, own.minH ?? 1),
      maxW: Math.min(widget.maxWidth, own.maxW ?? widget.maxWidth),
      maxH: Math.min(widget.maxHeight, own.maxH ?? widget.maxHeight),
    }
  )
}

const within = (value: number, min: number, max: number): boolean => value >= min && value <= max

/** The first rule that a placement breaks by itself. */
function placementProblem(
  placement: PlacementInput,
  granted: readonly Permission[],
): Omit<LayoutProblem, 'index'> | null {
  const { widgetType, x, w, h, config } = placement
  const widget = findWidget(widgetType)
  const bounds = sizeBoundsOf(placement)
  if (!widget || !bounds) return { field: 'widgetType', reason: 'is not a widget' }
  if (!canUseWidget(widget, granted)) {
    return { field: 'widgetType', reason: 'is a widget that you may not have' }
  }
  const { minW, minH, maxW, maxH } = bounds
  if (!within(w, minW, maxW)) return { field: 'w', reason: `must be from ${minW} to ${maxW}` }
  if (!within(h, minH, maxH)) return { field: 'h', reason: `must be from ${minH} to ${maxH}` }
  if (x + w > gridColumns) return { field: 'x', reason: `must end within ${gridColumns} columns` }
  const issue = configSchemaOf(widget).safeParse(config ?? {}).error?.issues[0]
  return issue
    ? { field: ['config', ...issue.path.map(String)].join('.'), reason: issue.message }
    : null
}

const overlap = (a: PlacementInput, b: PlacementInput): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The first placement that breaks a rule, for a user with these permissions; null for a good layout. */
export function findLayoutProblem(
  placements: readonly PlacementInput[],
  granted: readonly Permission[],
): LayoutProblem | null {
  if (placements.length > maxWidgets) {
    return { index: maxWidgets, field: 'i', reason: `is one of more than ${maxWidgets} widgets` }
  }
  for (const [index, placement] of placements.entries()) {
    const problem = placementProblem(placement, granted)
    if (problem) return { index, ...problem }
    const before = placements.slice(0, index)
    if (before.some(({ i }) => i === placement.i)) {
      return { index, field: 'i', reason: 'is used twice' }
    }
    const other = before.find((each) => overlap(each, placement))
    if (other) return { index, field: 'x', reason: `covers part of ${other.i}` }
  }
  return null
}

/**
 * A valid placement as it is stored: with every setting, without what the widget does not know, and
 * with limits within those of the widget.
 */
export function normalizePlacement({ config, ...placement }: PlacementInput): WidgetPlacement {
  const { minW, minH, maxW, maxH, static: isStatic, ...rest } = placement
  const widget = findWidget(placement.widgetType)
  const bounds = sizeBoundsOf(placement)
  if (!widget || !bounds) throw new RangeError(`Not a widget: ${placement.widgetType}`)
  return {
    ...rest,
    ...(minW && { minW: bounds.minW }),
    ...(minH && { minH: bounds.minH }),
    ...(maxW && { maxW: bounds.maxW }),
    ...(maxH && { maxH: bounds.maxH }),
    ...(isStatic && { static: true }),
    config: configSchemaOf(widget).parse(config ?? {}),
  }
}

const defaultPlacement = (
  widgetType: WidgetType,
  index: number,
  place: Pick<WidgetPlacement, 'x' | 'y' | 'w' | 'h'>,
): WidgetPlacement => ({
  i: `${widgetType}-${index}`,
  widgetType,
  ...place,
  config: defaultConfigOf(widgetDefinitions[widgetType]) satisfies WidgetConfig,
})

/** The layout until a user saves one; by permission what is to do today and the requests to decide, or the own shifts. */
export const defaultWidgetsFor = (granted: readonly Permission[]): WidgetPlacement[] => [
  defaultPlacement('quick-stats', 1, { x: 0, y: 0, w: 6, h: 4 }),
  defaultPlacement(
    canUseWidget(widgetDefinitions['pto-requests'], granted) ? 'pto-requests' : 'my-shifts',
    2,
    { x: 6, y: 0, w: 6, h: 6 },
  ),
  ...(canUseWidget(widgetDefinitions.today, granted)
    ? [defaultPlacement('today', 3, { x: 0, y: 4, w: 6, h: 8 })]
    : []),
]
