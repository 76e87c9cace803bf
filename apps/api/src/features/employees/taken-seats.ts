import type { TenantTransaction } from '../../platform/database/database.ts'

/** Transactions in which somebody became an active employee. */
const taking = new WeakSet<TenantTransaction>()

/** Every command that adds an active employee, or activates one, calls this in its transaction. */
export const noteTakenSeat = (tx: TenantTransaction): void => void taking.add(tx)

/** Whether this transaction has added somebody who counts for the limit of the plan. */
export const wasSeatTaken = (tx: TenantTransaction): boolean => taking.has(tx)
