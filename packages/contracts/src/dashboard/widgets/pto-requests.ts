import { idSchema } from '../../common.ts'
import {
  approveTimeOffRequestRoute,
  rejectTimeOffRequestRoute,
  timeOffDecisionSchema,
} from '../../requests/time-off.ts'
import type { WidgetDefinition } from '../widget-definition.ts'

/** `{requestId}` with the fields of a decision. */
const decisionPayloadSchema = timeOffDecisionSchema
  .extend({ requestId: idSchema })
  .transform(({ requestId, ...body }) => ({ params: { id: requestId }, body }))

export const ptoRequestsDefinition = {
  id: 'pto-requests',
  type: 'pto-requests',
  name: 'PTO Requests',
  description: 'Pending time-off requests to approve or deny',
  icon: 'calendar-clock',
  category: 'scheduling',
  minWidth: 3,
  minHeight: 4,
  maxWidth: 6,
  maxHeight: 8,
  permissions: ['manage_requests'],
  refreshInterval: 60_000,
  configSchema: [
    {
      key: 'maxItems',
      label: 'Maximum items',
      type: 'number',
      defaultValue: 5,
      validation: { min: 1, max: 20 },
    },
  ],
  actions: {
    approve: {
      label: 'Approve',
      route: approveTimeOffRequestRoute,
      payload: decisionPayloadSchema,
    },
    deny: {
      label: 'Deny',
      confirmation: {
        title: 'Deny Request',
        message: 'Are you sure you want to deny this time-off request?',
        confirm: 'Deny',
        cancel: 'Cancel',
      },
      route: rejectTimeOffRequestRoute,
      payload: decisionPayloadSchema,
    },
  },
  topics: ['time_off', 'names', 'organization'],
} as const satisfies WidgetDefinition
