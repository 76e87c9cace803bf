import { z } from 'zod'
import { idParamsSchema, idSchema } from '../common.ts'
import { fileReplySchema } from '../files.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

const exportStatuses = ['queued', 'running', 'ready', 'failed'] as const

const exportSchema = z.object({
  id: idSchema,
  status: z.enum(exportStatuses),
  /** When a ready archive is deleted, unless it is downloaded before. */
  expires_at: z.string().nullable(),
  /** Whether its file was downloaded, or has expired. */
  is_gone: z.boolean(),
  size_bytes: z.int().nonnegative().nullable(),
})
export type DataExport = z.infer<typeof exportSchema>

const exportReplySchema = z.object({ export: exportSchema })

/** A message of the DashboardChannel to the user who asked for the archive. */
export const exportProgressSchema = z.object({
  type: z.literal('export_progress'),
  export_id: idSchema,
  status: z.enum(exportStatuses),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
})
export type ExportProgress = z.infer<typeof exportProgressSchema>

export const exportOrganizationRoute = defineRoute({
  method: 'POST',
  path: '/organization/export',
  summary: 'Start an archive of everything that the organization has, as CSV and JSON',
  tag: 'Data',
  access: rights.exportOrganization,
  proof: 'always',
  scope: 'exports:write',
  replies: { 202: exportReplySchema },
})

export const exportProfileRoute = defineRoute({
  method: 'POST',
  path: '/auth/me/export',
  summary: 'Start an archive of the own data, as CSV and JSON',
  tag: 'Data',
  access: 'authenticated',
  replies: { 202: exportReplySchema },
})

export const getExportRoute = defineRoute({
  method: 'GET',
  path: '/exports/:id',
  summary: 'How far an archive is that the caller has asked for',
  tag: 'Data',
  access: 'authenticated',
  scope: 'exports:read',
  params: idParamsSchema,
  replies: { 200: exportReplySchema },
})

export const downloadExportRoute = defineRoute({
  method: 'GET',
  path: '/exports/:id/file',
  fileType: 'application/zip',
  summary: 'The ZIP file of a ready archive, also by `Range`: within 24 h, until it has arrived',
  tag: 'Data',
  access: 'authenticated',
  scope: 'exports:read',
  params: idParamsSchema,
  replies: { 200: fileReplySchema, 206: fileReplySchema },
})

export const exportRoutes = {
  exportOrganization: exportOrganizationRoute,
  exportProfile: exportProfileRoute,
  getExport: getExportRoute,
  downloadExport: downloadExportRoute,
}
