import type { DataExport } from '@weekboard/contracts/exports'
import type { ExportRow } from './queries.ts'

export const presentExport = (row: ExportRow, now: Date): DataExport => ({
  id: row.id,
  status: row.status,
  expires_at: row.expiresAt?.toISOString() ?? null,
  is_gone: isGone(row, now),
  size_bytes: row.sizeBytes,
})

/** Whether the file was downloaded already, or has expired. */
export const isGone = ({ downloadedAt, expiresAt }: ExportRow, now: Date): boolean =>
  downloadedAt !== null || (expiresAt !== null && expiresAt <= now)
