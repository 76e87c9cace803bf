import type { performWidgetActionRoute } from '@weekboard/contracts/dashboard/dashboard'
import { canUseWidget, findWidget } from '@weekboard/contracts/dashboard/widgets'
import type { RouteBody, RouteContract } from '@weekboard/contracts/route'
import { ApiError, forbidden } from '../../platform/errors.ts'
import { invalidFields } from '../../platform/http/requests/invalid-fields.ts'
import type { BoundRoute, Reply, SessionContext } from '../../platform/http/route.ts'
import type { UserPrincipal } from '../../platform/principal.ts'

type Body = RouteBody<typeof performWidgetActionRoute>

/** Performs actions of widgets by the handlers of the calls that they stand for. */
export type PerformWidgetAction = (
  context: SessionContext,
  type: string,
  body: Body,
) => Promise<Reply<unknown> | ApiError>

/** 404 for an unknown widget, 403 for one that the principal may not have. */
export function getWidget({ permissions }: Pick<UserPrincipal, 'permissions'>, type: string) {
  const widget = findWidget(type)
  if (!widget) throw new ApiError(404, 'unknown_widget_type', `Unknown widget type: ${type}`)
  if (!canUseWidget(widget, permissions)) throw forbidden()
  return widget
}

/** The definition of an action, if the principal may perform it. */
function getAction(principal: UserPrincipal, type: string, name: string) {
  const widget = getWidget(principal, type)
  const action = Object.hasOwn(widget.actions, name) ? widget.actions[name] : undefined
  if (!action) {
    throw new ApiError(422, 'unknown_widget_action', `The widget has no action ${name}.`)
  }
  const { access, forbiddenMessage } = action.route
  if (typeof access !== 'string' && !access.includes(principal.role))
    throw forbidden(forbiddenMessage)
  return action
}

/**
 * Throws a 404 for an unknown widget, a 403 for one that the principal may not have, a 422 for an
 * unknown action or a payload that it cannot read, and whatever the call itself throws.
 */
export function createWidgetActions(routes: readonly BoundRoute[]): PerformWidgetAction {
  const byContract = new Map<RouteContract, BoundRoute>(
    routes.map((route) => [route.contract, route]),
  )
  return async (context, type, { action: name, payload }) => {
    const action = getAction(context.principal, type, name)
    const input = action.payload.safeParse(payload)
    if (!input.success) {
      const issues = input.error.issues.map(({ path, message }) => ({
        path: path.map(String),
        message,
      }))
      throw invalidFields(issues, 'The payload')
    }
    const route = byContract.get(action.route)
    if (route?.kind !== 'authenticated') throw new Error(`No handler for ${action.route.path}`)
    // The schema of the payload makes the route's own input; its type is not known here.
    const reply = await route.handle(context, { ...input.data, query: undefined } as never)
    if (reply instanceof ApiError) return reply
    return { ...reply, body: route.contract.replies[reply.status]?.parse(reply.body) }
  }
}
