/** Tables of an organization that its archive leaves out, and why. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  archived_events: 'old events; they are among the events of the archive',
  all_events: 'events and archived_events together',
  idempotency_keys: 'replies kept for a day, for requests that are sent again',
  outbox: 'mails on their way; what they say is in the notifications, invitations and the log',
  sessions: 'how users sign in belongs to them and not to the organization',
  billing_reminders: 'which mails about billing were sent; the log says so too',
  billing_events: 'the numbers of events of the payment provider, kept for 30 days',
  calendar_feeds: 'hashes of secret addresses; they belong to each employee',
  key_calendar_feeds: 'hashes of secret addresses; they end with the API key that made them',
  withdrawn_shifts: 'announced shifts that are cancelled, kept for 8 weeks; the log has them too',
  webhook_deliveries: 'a technical log of what was sent to endpoints, kept for 30 days',
  exports: 'says that archives like this one were made; the log says so too',
  export_chunks: 'archives like this one',
}
