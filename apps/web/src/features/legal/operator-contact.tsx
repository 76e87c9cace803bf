import { useId } from 'react'
import { operatorTexts as texts } from './accessibility-texts.ts'
import { contactHref, readOperator } from './operator.ts'

/** How to reach the operator. */
export function OperatorContact() {
  const titleId = useId()
  const { name, contact } = readOperator()
  return (
    <section aria-labelledby={titleId} className="mt-9 grid gap-3 text-ink-soft leading-7">
      <h2 id={titleId} className="font-semibold text-ink text-lg">
        {texts.title}
      </h2>
      {name && <p>{texts.operator(name)}</p>}
      {contact ? (
        <>
          <p>{texts.ask}</p>
          <p className="wrap-anywhere font-medium text-ink">
            <Contact contact={contact} />
          </p>
        </>
      ) : (
        <p>{texts.unknown}</p>
      )}
    </section>
  )
}

function Contact({ contact }: { readonly contact: string }) {
  const href = contactHref(contact)
  if (!href) return contact
  return (
    <a href={href} className="text-accent-ink underline underline-offset-3">
      {contact}
    </a>
  )
}
