import { z } from 'zod'
import {
  idParamsSchema,
  idQuerySchema,
  idSchema,
  messageReplySchema,
  versionSchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { colorsOfPositions, weekPositionSchema } from './position-schema.ts'

/** What employees work as, such as Barista. */
export const positionSchema = weekPositionSchema.extend({ version: versionSchema })
export type Position = z.infer<typeof positionSchema>

/** The positions that an employee holds, each once. */
export const positionIdsSchema = z
  .array(idSchema)
  .max(50, 'must have at most 50 entries')
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

const positionFieldsSchema = z.object({
  /** Used once in an organization, whatever its case. */
  name: z.string().trim().min(1, 'must not be empty').max(120, 'must be at most 120 characters'),
  color: z.enum(colorsOfPositions, `must be one of ${colorsOfPositions.join(', ')}`),
})

const positionReplySchema = z.object({ position: positionSchema })

export const listPositionsRoute = defineRoute({
  method: 'GET',
  path: '/positions',
  compress: true,
  summary: 'The positions of the organization, by name',
  tag: 'Positions',
  access: 'authenticated',
  scope: 'organization:read',
  replies: { 200: z.object({ positions: z.array(positionSchema) }) },
})

export const getPositionRoute = defineRoute({
  method: 'GET',
  path: '/positions/:id',
  summary: 'One position of the organization',
  tag: 'Positions',
  access: 'authenticated',
  scope: 'organization:read',
  params: idParamsSchema,
  replies: { 200: positionReplySchema },
})

export const createPositionRoute = defineRoute({
  method: 'POST',
  path: '/positions',
  summary: 'Add a position',
  tag: 'Positions',
  access: rights.managePositions,
  scope: 'organization:write',
  body: z.object({ position: positionFieldsSchema }),
  replies: { 201: positionReplySchema },
})

export const updatePositionRoute = defineRoute({
  method: 'PATCH',
  path: '/positions/:id',
  summary: 'Change the name or the color of a position',
  tag: 'Positions',
  access: rights.managePositions,
  scope: 'organization:write',
  params: idParamsSchema,
  body: z.object({
    position: positionFieldsSchema.partial(),
    version: versionSchema.optional(),
  }),
  replies: { 200: positionReplySchema },
})

export const deletePositionRoute = defineRoute({
  method: 'DELETE',
  path: '/positions/:id',
  summary: 'Delete a position; one in use needs `replace_with`',
  readsIfMatch: true,
  tag: 'Positions',
  access: rights.managePositions,
  scope: 'organization:write',
  params: idParamsSchema,
  /** The position that employees and shifts get in its place. */
  query: z.object({ replace_with: idQuerySchema.optional() }),
  replies: { 200: messageReplySchema },
})

export const positionRoutes = {
  listPositions: listPositionsRoute,
  getPosition: getPositionRoute,
  createPosition: createPositionRoute,
  updatePosition: updatePositionRoute,
  deletePosition: deletePositionRoute,
}
