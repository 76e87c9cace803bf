import { z } from 'zod'
import type { EventSource, Feature, Summary } from '../feature.ts'
import { bindPositionRoutes } from './routes.ts'

const onPosition =
  (verb: string): Summary =>
  ({ payload }) =>
    `${verb} the position ${String(payload.name ?? '')}`

const positionData = ({ subjectId, payload }: EventSource) => ({
  position_id: subjectId,
  ...z.object({ name: z.string() }).parse(payload),
})

export const positionsFeature = {
  tags: { Positions: 'What employees work as.' },
  routes: bindPositionRoutes,
  events: {
    position_created: { summary: onPosition('Added'), webhookData: positionData },
    position_updated: {
      summary: onPosition('Changed'),
      refreshes: ['settings'],
      webhookData: positionData,
    },
    position_deleted: {
      summary: onPosition('Deleted'),
      refreshes: ['settings'],
      webhookData: positionData,
    },
  },
  tables: {
    exported: [
      {
        name: 'positions',
        columns: ['id', 'name', 'color', 'version', 'created_at'],
        orderBy: 'id',
      },
      {
        name: 'employee_positions',
        columns: ['employee_id', 'position_id'],
        orderBy: 'employee_id, position_id',
      },
    ],
  },
} as const satisfies Feature
