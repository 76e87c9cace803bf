import { updateProfileRoute } from '@weekboard/contracts/identity/profile'
import type { Preferences } from '@weekboard/contracts/identity/user'
import { callApi } from '../../../lib/http/http.ts'
import { queueOwnWrite } from '../../../lib/http/own-user.ts'
import { getCurrentUser, storeUser } from '../../../lib/session/current-user.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'

type Preference = 'density' | 'sort' | 'single_keys'

function showPreferences(changed: Partial<Preferences>): void {
  const user = getCurrentUser()
  if (user) storeUser({ ...user, preferences: { ...user.preferences, ...changed } })
}

/** What was chosen last, while an earlier choice may still be on its way. */
const chosen: Partial<Preferences> = {}

/** Applies a preference at once and stores it on the server; takes it back when that fails. */
export async function savePreference<K extends Preference>(
  key: K,
  value: Preferences[K],
): Promise<void> {
  const before = getCurrentUser()?.preferences
  const changed = { [key]: value, ...(key === 'sort' && { sort_chosen: true }) }
  chosen[key] = value
  showPreferences(changed)
  try {
    await queueOwnWrite(() =>
      callApi(updateProfileRoute, { body: { preferences: { [key]: value } } }),
    )
    // The reply to another write of the profile may have come since.
    if (chosen[key] === value) showPreferences(changed)
  } catch (error) {
    if (chosen[key] === value && before) {
      showPreferences({ [key]: before[key], sort_chosen: before.sort_chosen })
    }
    showErrorToast(error, texts.preferenceFailed)
  }
}
