export const outboxTexts = {
  title: 'Outbox',
  description:
    'Messages that were not delivered, because no mail server is set up. Not in production.',
  recipient: 'Recipient',
  everybody: 'Everybody',
  list: 'Messages',
  empty: 'No messages',
  emptyHint: 'They appear here as soon as somebody signs up.',
  email: 'Email',
  sms: 'Text message',
  openLink: 'Open the link',
  enterCode: 'Enter the code',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying here. Please select the code instead.',
  asHtml: 'Show as HTML',
  preview: (subject: string) => `Preview of ${subject}`,
} as const
