/** What a mail says; how it looks is decided once, below. Paragraphs are plain text. */
export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Lists after the paragraphs, each under its title. */
  readonly lists?: readonly MailList[]
  readonly action?: { readonly label: string; readonly link: string }
  readonly code?: string
  /** Small print below everything. */
  readonly closing?: string
}

export interface MailList {
  readonly title: string
  readonly items: readonly string[]
}

export interface RenderedMail {
  readonly text: string
  readonly html: string
}

/** The same content as plain text and as HTML, which mail programs show by choice. */
export function renderMail(content: MailContent): RenderedMail {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ paragraphs, lists = [], action, code, closing }: MailContent): string {
  return [
    ...paragraphs,
    ...lists.map(({ title, items }) =>
      [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`Or enter this code: ${code}`] : []),
    ...(closing ? [closing] : []),
    'Weekboard',
  ].join('\n\n')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const styles = {
  page: 'margin:0;padding:24px 12px;background:#f4f4f1;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1f1c',
  card: 'max-width:480px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px',
  name: 'margin:0 0 24px;font-size:15px;font-weight:600;color:#1d1f1c',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600',
  paragraph: 'margin:0 0 16px;font-size:15px;line-height:1.55',
  listTitle: 'margin:0 0 4px;font-size:15px;line-height:1.55;font-weight:600',
  list: 'margin:0 0 16px;padding-left:20px;font-size:15px;line-height:1.55',
  button:
    'display:inline-block;background:#0d6670;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600;padding:12px 22px;border-radius:8px',
  code: 'margin:0 0 16px;font-size:28px;letter-spacing:8px;font-weight:600',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all',
} as const

/** Inline styles only: mail programs drop everything else. */
function htmlOf({ subject, paragraphs, lists = [], action, code, closing }: MailContent): string {
  const paragraph = (text: string) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`
  const link = action && escapeHtml(action.link)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head><body style="${styles.page}">`,
    `<div style="${styles.card}"><p style="${styles.name}">Weekboard</p>`,
    `<h1 style="${styles.title}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...lists.flatMap(({ title, items }) => [
      `<p style="${styles.listTitle}">${escapeHtml(title)}</p>`,
      `<ul style="${styles.list}">`,
      ...items.map((item) => `<li>${escapeHtml(item)}</li>`),
      '</ul>',
    ]),
    ...(action
      ? [
          `<p style="${styles.paragraph}"><a style="${styles.button}" href="${link}">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    ...(code ? [paragraph('Or enter this code:'), `<p style="${styles.code}">${code}</p>`] : []),
    ...(action
      ? [
          `<p style="${styles.small}">If the button does not work, open this address:<br>${link}</p>`,
        ]
      : []),
    ...(closing ? [`<p style="${styles.small}">${escapeHtml(closing)}</p>`] : []),
    '</div></body></html>',
  ].join('\n')
}

/** Whole days from 48 hours on: '24 hours', '7 days'. */
export const hoursInWords = (hours: number): string => {
  if (hours % 24 === 0) return hours === 24 ? '24 hours' : `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
