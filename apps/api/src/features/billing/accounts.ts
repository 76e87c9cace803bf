import type { PaidPlan } from '@weekboard/contracts/organization/plans'
import { billingAccounts, invoices } from '@weekboard/db/schema/organization/billing'
import { employees } from '@weekboard/db/schema/organization/employees'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database, TenantTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/events/event-log.ts'
import { type PaidSubscription, readOnlyTimeOf } from './state.ts'

/** What an organization has at its payment provider. */
export interface BillingAccount {
  readonly organizationId: number
  readonly organizationName: string
  readonly trialEndsAt: Date
  /** Active employees. */
  readonly seats: number
  readonly customerId: string | null
  readonly subscription: PaidSubscription | null
  /** The plan of a checkout that was begun and whose outcome is unknown. */
  readonly checkoutPlan: PaidPlan | null
  readonly openInvoices: readonly NewInvoice[]
  /** 0 before the first checkout. */
  readonly version: number
}

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'organizationId'>

/** What a change leaves; fields that are missing stay as they are. */
export interface AccountChange {
  readonly trialEndsAt?: Date
  readonly customerId?: string
  readonly subscription?: PaidSubscription | null
  readonly checkoutPlan?: PaidPlan | null
  /** Added, or replacing the ones with their ids. */
  readonly invoices?: readonly NewInvoice[]
}

/** The account of the transaction's organization, also before there is a row of it. */
export async function loadAccount({
  db,
  organizationId,
}: Pick<TenantTransaction, 'db' | 'organizationId'>): Promise<BillingAccount> {
  const [organization] = await db
    .select({ name: organizations.name, trialEndsAt: organizations.trialEndsAt })
    .from(organizations)
  if (!organization) throw new Error('The organization is not there')
  const [row] = await db.select().from(billingAccounts)
  const [seats] = await db
    .select({ count: count() })
    .from(employees)
    .where(eq(employees.active, true))
  return {
    organizationId,
    organizationName: organization.name,
    trialEndsAt: organization.trialEndsAt,
    seats: seats?.count ?? 0,
    customerId: row?.customerId ?? null,
    subscription: row ? subscriptionOf(row) : null,
    checkoutPlan: row?.checkoutPlan ?? null,
    openInvoices: await db.select().from(invoices).where(eq(invoices.status, 'open')),
    version: row?.version ?? 0,
  }
}

function subscriptionOf(row: typeof billingAccounts.$inferSelect): PaidSubscription | null {
  const { plan, status, periodEndsAt, centsPerSeat, currency } = row
  if (!plan || !status || !periodEndsAt || centsPerSeat === null || !currency) return null
  const { subscriptionId: id, cancelAt, graceEndsAt } = row
  return { id, plan, status, periodEndsAt, cancelAt, graceEndsAt, centsPerSeat, currency }
}

export const listInvoices = ({ db }: Pick<TenantTransaction, 'db'>) =>
  db.select().from(invoices).orderBy(desc(invoices.issuedAt), desc(invoices.id)).limit(100)

const maxAttempts = 5

export interface ChangeOptions {
  readonly provider: 'stripe' | 'sandbox'
  readonly actor: Actor
}

/**
 * Changes the account of an organization by what `change` returns for it. `change` runs outside of
 * a transaction, because it may wait for the payment provider; when the account was changed
 * meanwhile, `change` runs again with what is stored then. So the last one to write has also read
 * last. Returns the account as it is afterwards.
 */
export async function changeAccount(
  database: Database,
  organizationId: number,
  { provider, actor }: ChangeOptions,
  change: (account: BillingAccount) => Promise<AccountChange> | AccountChange,
): Promise<BillingAccount> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = await database.tenant(organizationId, loadAccount)
    const changed = await change(before)
    const after = await database.tenant(organizationId, async (tx) => {
      if (!(await storeAccount(tx, provider, before, changed))) return null
      const account = await loadAccount(tx)
      recordChange(tx, actor, before, account)
      return account
    })
    if (after) return after
  }
  throw new Error('The billing account was changed by others again and again')
}

/** Stores a change unless the account has another version by now; returns whether it did. */
async function storeAccount(
  { db, organizationId }: TenantTransaction,
  provider: 'stripe' | 'sandbox',
  { version, ...before }: BillingAccount,
  change: AccountChange,
): Promise<boolean> {
  const after = { ...before, ...change }
  const { subscription } = after
  const values = {
    provider,
    customerId: after.customerId,
    checkoutPlan: after.checkoutPlan,
    subscriptionId: subscription?.id ?? null,
    plan: subscription?.plan ?? null,
    status: subscription?.status ?? null,
    periodEndsAt: subscription?.periodEndsAt ?? null,
    cancelAt: subscription?.cancelAt ?? null,
    graceEndsAt: subscription?.graceEndsAt ?? null,
    centsPerSeat: subscription?.centsPerSeat ?? null,
    currency: subscription?.currency ?? null,
  }
  const stored =
    version === 0
      ? await db
          .insert(billingAccounts)
          .values({ organizationId, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(billingAccounts)
          .set({ ...values, version: version + 1 })
          .where(
            and(
              eq(billingAccounts.organizationId, organizationId),
              eq(billingAccounts.version, version),
            ),
          )
          .returning()
  if (stored.length === 0) return false
  await storeInvoices(db, organizationId, change.invoices ?? [])
  const { from, until } = readOnlyTimeOf(subscription)
  await db
    .update(organizations)
    .set({ readOnlyFrom: from, readOnlyUntil: until, trialEndsAt: after.trialEndsAt })
    .where(eq(organizations.id, organizationId))
  return true
}

async function storeInvoices(
  db: TenantTransaction['db'],
  organizationId: number,
  changed: readonly NewInvoice[],
): Promise<void> {
  if (changed.length === 0) return
  await db
    .insert(invoices)
    .values(changed.map((invoice) => ({ ...invoice, organizationId })))
    .onConflictDoUpdate({
      target: [invoices.organizationId, invoices.id],
      set: {
        status: sql`excluded.status`,
        amountCents: sql`excluded.amount_cents`,
        url: sql`excluded.url`,
      },
    })
}

/** Logs what the change means for the organization; a mere reading again is not logged. */
function recordChange(
  tx: TenantTransaction,
  actor: Actor,
  before: BillingAccount,
  after: BillingAccount,
): void {
  const [was, is] = [before, after].map(({ subscription, trialEndsAt }) => ({
    plan: subscription?.plan ?? null,
    status: subscription?.status ?? null,
    cancel_at: subscription?.cancelAt?.toISOString() ?? null,
    grace_ends_at: subscription?.graceEndsAt?.toISOString() ?? null,
    trial_ends_at: trialEndsAt.toISOString(),
  }))
  if (JSON.stringify(was) === JSON.stringify(is)) return
  tx.record({
    type: 'billing_changed',
    actor,
    subject: { type: 'organization', id: tx.organizationId },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: was, after: is },
  })
}
