import { TextLink } from '../../../ui/page/text-link.tsx'
import { signUpTexts as texts } from '../sign-up/sign-up-texts.ts'

interface TermsSentenceProps {
  /** 'By signing up you accept the'. */
  readonly before: string
  readonly termsPath: string
  readonly privacyPath: string
}

export function TermsSentence({ before, termsPath, privacyPath }: TermsSentenceProps) {
  return (
    <p className="text-center text-ink-muted text-xs">
      {before} <TextLink to={termsPath}>{texts.terms}</TextLink> {texts.acceptBetween}{' '}
      <TextLink to={privacyPath}>{texts.privacy}</TextLink>.
    </p>
  )
}
