import type { IdentityTransaction } from '../../../platform/database.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { passwordChangedContent } from '../mail-texts.ts'

export const mailPasswordChanged = (
  { publicUrl }: Pick<IdentityDependencies, 'publicUrl'>,
  { db, enqueue }: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  to: string,
): Promise<void> =>
  sendMessage(db, enqueue, {
    channel: 'email',
    to,
    content: passwordChangedContent(`${publicUrl()}/forgot-password`),
  })
