import type { IdentityTransaction } from '../../../platform/database/database.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { passwordChangedContent } from '../mail-texts.ts'
import { mailSecurityNotice } from '../security-events/mail-security-notice.ts'

export const mailPasswordChanged = (
  dependencies: Pick<IdentityDependencies, 'publicUrl'>,
  tx: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  recipient: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<void> => mailSecurityNotice(tx, dependencies, recipient, passwordChangedContent)
