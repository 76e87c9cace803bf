import { z } from 'zod'

/** The edit of one shift, as `[shift id, Monday of its week]`. */
const editSchema = z.tuple([z.int(), z.string()])

/**
 * What nodes tell each other about the people on them. Everything may be lost, doubled or late:
 * `at` counts the changes of the node that speaks, so that the newer word wins.
 */
export const presenceSignalSchema = z.discriminatedUnion('kind', [
  /** The people of one organization on the node, all of them. */
  z.object({
    kind: z.literal('people'),
    node: z.string(),
    at: z.int(),
    organization: z.int(),
    people: z.array(z.object({ id: z.int(), name: z.string(), edits: z.array(editSchema) })),
  }),
  /** The node lives; its organizations, each with the position of its last change. */
  z.object({
    kind: z.literal('alive'),
    node: z.string(),
    at: z.int(),
    organizations: z.array(z.tuple([z.int(), z.int()])),
  }),
  /** Asks a node, or all of them, for the people of some organizations, or of all. */
  z.object({
    kind: z.literal('ask'),
    node: z.string(),
    of: z.string().nullable(),
    organizations: z.array(z.int()).nullable(),
  }),
  z.object({ kind: z.literal('gone'), node: z.string() }),
])
export type PresenceSignal = z.infer<typeof presenceSignalSchema>
