import type pg from 'pg'

/**
 * The one way to the rows of an organization. Until the end of its transaction a connection sees
 * and writes the rows of this organization; row-level security hides all others, and everything
 * when none is set. Throws when the id is not an integer.
 */
export function setOrganization(organizationId: number): pg.QueryConfig {
  if (!Number.isSafeInteger(organizationId)) throw new Error('An organization id is an integer')
  return {
    // Prepared, so that it is not parsed anew every time.
    name: 'set-organization',
    text: `select set_config('app.organization_id', $1, true)`,
    values: [String(organizationId)],
  }
}

/**
 * The SQL functions that set the organization, or another setting that policies read, themselves,
 * and restore it before they return. A test fails when another one does.
 */
export const functionsThatSetTheTenant: Readonly<Record<string, string>> = {
  active_sessions: 'reads sessions of all organizations',
  api_key_contexts: 'finds the organization by the secret of an API key',
  event_heads: 'reads several organizations',
  existing_organizations: 'lists organizations for jobs that visit all of them',
  log_ended_sessions: 'writes to the logs of all organizations of the sessions',
  memberships_of: 'shows a user their own memberships, before an organization is known',
  organization_of_invitation: 'finds the organization by a secret',
  organizations_near_billing_dates: 'reads several organizations',
  organizations_of: 'reads all organizations of a user',
  read_week: 'saves the round trip of a transaction',
  second_factor_demands: 'reads sessions of all organizations',
  session_contexts: 'finds the organization by the session',
  week_version: 'saves the round trip of a transaction',
}
