import type { AssistantConsent } from '@weekboard/contracts/assistants/assistants-oauth'
import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import type { Role } from '@weekboard/contracts/route'
import { Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { mediumDate } from '../../lib/dates/format.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { FailureNotice, Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/page/card.tsx'
import { consentTexts as texts } from './assistant-texts.ts'
import { isEnded, useConsent, useDecideConsent } from './hooks-oauth.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface ConsentProps {
  /** The parameter of the page that names what is asked; empty without one. */
  readonly request: string
  readonly roleBadge: (role: Role) => ReactNode
}

/** Asks whether an assistant may work for the user, and leads back to it with the answer. */
export function Consent({ request, roleBadge }: ConsentProps) {
  const { read, consent, hasEnded } = useConsent(request)
  const [chosen, setChosen] = useState<readonly AssistantScope[] | null>(null)
  const scopes = chosen ?? consent?.scopes ?? []
  const answer = useAnswer(request, scopes)
  if (hasEnded || answer.isLost) {
    return (
      <EmptyState icon={<Unlink />} heading="h1" title={texts.ended} message={texts.endedHint} />
    )
  }
  return (
    <Card padding="lg">
      <h1 className="wrap-anywhere mb-4 font-semibold text-xl">
        {consent ? texts.titleOf(consent.client_name) : texts.title}
      </h1>
      {!consent && (
        <LoadingRows read={read} label={texts.loading} failed={texts.loadFailed} rows={3} />
      )}
      {consent && (
        <div className="grid gap-5 text-sm">
          <ConsentDetails consent={consent} roleBadge={roleBadge(consent.role)}>
            <ScopeChoice offered={consent.scopes} chosen={scopes} onChange={setChosen} />
          </ConsentDetails>
          <FailureNotice text={answer.failure} />
          <AnswerButtons canAllow={!consent.is_off} answer={answer} />
        </div>
      )}
    </Card>
  )
}

type Choice = 'allow' | 'cancel'

function useAnswer(request: string, scopes: readonly AssistantScope[]) {
  const decide = useDecideConsent(request)
  const [busy, setBusy] = useState<Choice | null>(null)
  const [isLost, setLost] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (choice: Choice): Promise<void> => {
    setBusy(choice)
    setFailure(null)
    try {
      const address = await decide(choice === 'allow', scopes)
      // The buttons stay busy until the browser has left.
      if (address === null) setLost(true)
      else location.assign(address)
    } catch (error) {
      if (isEnded(error)) setLost(true)
      setFailure(serverMessage(error, texts.failed))
      setBusy(null)
    }
  }
  return { busy, isLost, failure, send }
}

interface ConsentDetailsProps {
  readonly consent: AssistantConsent
  readonly roleBadge: ReactNode
  /** What it will be able to do. */
  readonly children: ReactNode
}

function ConsentDetails({ consent, roleBadge, children }: ConsentDetailsProps) {
  const { client_name: name, client_host: host, organization_name: organization } = consent
  return (
    <>
      <p className="wrap-anywhere text-ink-soft">{texts.intro(name, organization)}</p>
      <dl className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        <Fact name={texts.assistant}>
          {name}
          {host !== null && <span className="block text-ink-muted">{texts.described(host)}</span>}
        </Fact>
        <Fact name={texts.organization}>{organization}</Fact>
        <Fact name={texts.role}>{roleBadge}</Fact>
        <Fact name={texts.returnsTo}>{consent.redirect_host}</Fact>
      </dl>
      <div>
        <h2 className="mb-2 font-medium text-ink">{texts.scopes}</h2>
        {children}
        <p className="mt-3 text-ink-muted text-xs">
          {consent.scopes.length > 1 && texts.choose} {texts.limits}{' '}
          {texts.ends(mediumDate(consent.expires_at.slice(0, 10)))}
        </p>
      </div>
      {host === null && <Notice tone="warning">{texts.unverified}</Notice>}
      {consent.is_off && <Notice tone="error">{texts.off}</Notice>}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted max-sm:-mb-2">{name}</dt>
      <dd className="wrap-anywhere font-medium text-ink">{children}</dd>
    </div>
  )
}

interface AnswerButtonsProps {
  readonly canAllow: boolean
  readonly answer: ReturnType<typeof useAnswer>
}

function AnswerButtons({ canAllow, answer: { busy, send } }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
      <Button
        onClick={() => void send('cancel')}
        busy={busy === 'cancel'}
        busyText={texts.cancelling}
        paused={busy === 'allow'}
      >
        {texts.cancel}
      </Button>
      {canAllow && (
        <Button
          variant="primary"
          onClick={() => void send('allow')}
          busy={busy === 'allow'}
          busyText={texts.allowing}
          paused={busy === 'cancel'}
        >
          {texts.allow}
        </Button>
      )}
    </div>
  )
}
