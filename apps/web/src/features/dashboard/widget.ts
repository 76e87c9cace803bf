import type { WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import type { WidgetConfig } from '@weekboard/contracts/dashboard/widget-definition'
import type { WidgetType } from '@weekboard/contracts/dashboard/widgets'
import type { ComponentType } from 'react'
import type { DashboardActions } from './dashboard-actions.ts'

/** The addresses that widgets link to. */
export interface WidgetPaths {
  readonly schedule: string
  readonly requests: string
}

/** The props of every widget's component. Its data comes from `useWidgetData`. */
export interface WidgetProps {
  /** Complete and valid for the widget's `configSchema`. */
  readonly config: WidgetConfig
  readonly paths: WidgetPaths
  /**
   * Performs an action of the widget and reports its result as a toast; 'Processing...' is shown
   * meanwhile. Resolves to whether it succeeded.
   */
  readonly perform: (action: string, payload: unknown) => Promise<boolean>
}

/**
 * How the browser shows a widget whose name, sizes, settings and permissions are in
 * `widgetDefinitions` of the contracts.
 */
export interface RegisteredWidget {
  readonly icon: ComponentType
  /** Loaded when the widget is first shown. */
  readonly Component: ComponentType<WidgetProps>
}

export type WidgetRegistry = Readonly<Partial<Record<WidgetType, RegisteredWidget>>>

export interface WidgetFrameProps {
  readonly placement: WidgetPlacement
  readonly registry: WidgetRegistry
  readonly paths: WidgetPaths
  readonly isEditing: boolean
  readonly actions: DashboardActions
}

/** What moving and resizing a widget by buttons needs. */
export type StepButtonsProps = Pick<WidgetFrameProps, 'placement' | 'actions'>

/** Null for a type that is not registered, whatever its name. */
export const findRegistered = (registry: WidgetRegistry, type: string): RegisteredWidget | null =>
  Object.hasOwn(registry, type) ? (registry[type as WidgetType] ?? null) : null
