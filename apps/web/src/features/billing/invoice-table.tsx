import type { Invoice } from '@weekboard/contracts/organization/billing'
import { Receipt } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { invoiceStatusTexts, priceText, billingTexts as texts } from './billing-texts.ts'
import { useInvoices } from './hooks.ts'

interface InvoicesProps {
  /** 'Nov 16, 2026' of an instant. */
  readonly dateText: (instant: string) => string
}

export function Invoices({ dateText }: InvoicesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-base">
        {texts.invoices}
      </h2>
      <InvoiceList dateText={dateText} labelId={id} />
    </section>
  )
}

function InvoiceList({ dateText, labelId }: InvoicesProps & { readonly labelId: string }) {
  const read = useInvoices()
  const invoices = read.data?.invoices
  if (!invoices && read.error) return <LoadFailure read={read} text={texts.invoicesFailed} />
  if (!invoices) {
    return (
      <Card>
        <RowSkeletons label={texts.invoicesLoading} rows={2} />
      </Card>
    )
  }
  if (invoices.length === 0) return <EmptyState icon={<Receipt />} title={texts.noInvoices} />
  return (
    <Card padding="none">
      <table aria-labelledby={labelId} className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-ink-muted text-xs">
            {[texts.date, texts.amount, texts.status].map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-start font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2.5">
              <span className="sr-only">{texts.view}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} date={dateText(invoice.date)} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const tones = { paid: 'green', open: 'yellow', void: 'grey' } as const

function InvoiceRow({ invoice, date }: { readonly invoice: Invoice; readonly date: string }) {
  const { amount_cents: cents, currency, status, url } = invoice
  return (
    <tr>
      <td className="px-4 py-2.5 tabular-nums">{date}</td>
      <td className="px-4 py-2.5 tabular-nums">{priceText(cents, currency)}</td>
      <td className="px-4 py-2.5">
        <Badge tone={tones[status]}>{invoiceStatusTexts[status]}</Badge>
      </td>
      <td className="px-4 py-2.5 text-end">
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.viewInvoice(date)}
            className="font-medium text-accent-ink underline-offset-2 hover:underline"
          >
            {texts.view}
          </a>
        )}
      </td>
    </tr>
  )
}
