import { z } from 'zod'
import type { OnlineUser } from './changes.ts'

/** The edit of one shift, as `[shift id, Monday of its week]`. */
const editSchema = z.tuple([z.int(), z.string()])

/**
 * Messages between nodes about the users online on them. Any message may be lost, repeated or late:
 * `at` counts the changes of the sending node, so that the newer message wins.
 */
export const presenceMessageSchema = z.discriminatedUnion('kind', [
  /** All online users of one organization on the node. */
  z.object({
    kind: z.literal('users'),
    node: z.string(),
    at: z.int(),
    organization: z.int(),
    users: z.array(z.object({ id: z.int(), name: z.string(), edits: z.array(editSchema) })),
  }),
  /** The node is alive; its organizations, each with the position of its last change. */
  z.object({
    kind: z.literal('alive'),
    node: z.string(),
    at: z.int(),
    organizations: z.array(z.tuple([z.int(), z.int()])),
  }),
  /** Requests the users of some organizations, or of all, from one node, or from all. */
  z.object({
    kind: z.literal('request'),
    node: z.string(),
    of: z.string().nullable(),
    organizations: z.array(z.int()).nullable(),
  }),
  z.object({ kind: z.literal('gone'), node: z.string() }),
])
export type PresenceMessage = z.infer<typeof presenceMessageSchema>

/** The users of a message by id. */
export const onlineUsersOf = ({
  users,
}: Extract<PresenceMessage, { kind: 'users' }>): Map<number, OnlineUser> =>
  new Map(users.map(({ id, name, edits }) => [id, { name, edits: new Map(edits) }]))
