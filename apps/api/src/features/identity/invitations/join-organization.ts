import { users } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { IdentityTransaction } from '../../../platform/database/database.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { invitationGone, linkEmployeeToUser } from '../../employees/index.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { type CreatedSession, createSession, type SignIn } from '../sessions/create-session.ts'

export interface Joining extends Pick<SignIn, 'signedInAt' | 'provedAt' | 'method'> {
  readonly organizationId: number
  /** The token of the invitation. */
  readonly token: string
  readonly fullName: string
  /** Finds or inserts the user, in the transaction that links them to the employee. */
  readonly getUserId: (tx: IdentityTransaction) => Promise<number>
}

/** Links the user to the invited employee and signs them in to the organization. */
export async function joinOrganization(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { organizationId, token, fullName, getUserId, ...former }: Joining,
): Promise<CreatedSession> {
  const { database } = dependencies
  const userId = await database.tenant(organizationId, async (tx) => {
    const id = await getUserId(tx)
    await lockExistingUser(tx, id)
    await linkEmployeeToUser(tx, token, { userId: id, fullName, now: context.now })
    return id
  })
  const session = await createSession(dependencies, context, { userId, organizationId, ...former })
  if (!session) throw invitationGone()
  return session
}

/** Throws a 410 for a user who deletes the account at this moment. */
async function lockExistingUser({ db }: IdentityTransaction, userId: number): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  if (!user) throw invitationGone()
}
