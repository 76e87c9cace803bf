import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { paths } from '../../app/paths.ts'
import { ForgotPassword } from '../../features/identity/forgot-password/forgot-password.tsx'
import { forgotPasswordTexts as texts } from '../../features/identity/forgot-password/forgot-password-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

const stateSchema = z.object({ email: z.string().default('') }).catch({ email: '' })

export function ForgotPasswordPage() {
  useDocumentTitle(texts.title)
  const { state } = useLocation()
  const [email, setEmail] = useState(() => stateSchema.parse(state ?? {}).email)
  return (
    <AuthFrame
      footer={
        <TextLink to={paths.login} state={{ email: email.trim() }}>
          {texts.backToSignIn}
        </TextLink>
      }
    >
      <ForgotPassword email={email} onEmail={setEmail} />
    </AuthFrame>
  )
}
