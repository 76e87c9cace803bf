import type { IdentityTransaction } from '../../../platform/database/database.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { passwordChangedContent } from '../mail-texts.ts'

export const mailPasswordChanged = (
  { publicUrl }: Pick<IdentityDependencies, 'publicUrl'>,
  { db, enqueue }: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  { userId, email: to }: { readonly userId: number; readonly email: string },
): Promise<void> =>
  sendMessage(db, enqueue, {
    owner: { userId },
    channel: 'email',
    to,
    content: passwordChangedContent(`${publicUrl()}/forgot-password`),
  })
