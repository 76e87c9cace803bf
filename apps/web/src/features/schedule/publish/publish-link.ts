import { notesSchema } from '@weekboard/contracts/common'
import { useEffect } from 'react'
import { z } from 'zod'
import { readAddress, useAddress } from '../../../lib/page/address.ts'
import type { PublishOptions } from './publish-options.ts'

const fields = { panel: z.literal('publish'), notes: notesSchema, ask_seen: z.literal('true') }

/** The choices of a link that opens the panel, such as an assistant's; nothing without one. */
export function linkedPublishOptions(): Partial<PublishOptions> {
  const { panel, notes, ask_seen: asks } = readAddress(fields, location.search)
  if (!panel) return {}
  return { ...(notes && { notes }), ...(asks && { askSeen: true }) }
}

/** Takes the link's choices out of the address once the panel has them, so that it opens once. */
export function useLinkTakenUp(): void {
  const { change } = useAddress(fields)
  useEffect(() => change({ panel: null, notes: null, ask_seen: null }), [change])
}
