import type { ExportedTable } from './exported-table.ts'

/** How an organization pays, and who else may call the API for it. */
export const exportedAccountTables: readonly ExportedTable[] = [
  {
    name: 'billing_accounts',
    columns: [
      'provider',
      'plan',
      'status',
      'period_ends_at',
      'cancel_at',
      'grace_ends_at',
      'cents_per_seat',
      'currency',
      'checkout_plan',
      'version',
    ],
    omitted: ['customer_id', 'subscription_id'],
    orderBy: 'version',
  },
  {
    name: 'invoices',
    columns: ['id', 'issued_at', 'amount_cents', 'currency', 'status', 'url'],
    orderBy: 'issued_at, id',
  },
  {
    name: 'api_keys',
    columns: [
      'id',
      'name',
      'prefix',
      'scopes',
      'created_by',
      'created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ],
    omitted: ['secret_hash', 'session_id'],
    orderBy: 'id',
  },
]
