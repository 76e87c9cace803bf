import { listOutboxRoute } from '@weekboard/contracts/development'
import { useRead } from '../../lib/http/http-read.ts'

const refreshMs = 2000

/** The messages that no provider delivered, newest first; refreshes itself. */
export const useOutbox = (to: string) =>
  useRead(listOutboxRoute, { query: to ? { to } : {} }, { refreshInterval: refreshMs })
