import { updateProfileRoute } from '@weekboard/contracts/profile'
import type { Preferences } from '@weekboard/contracts/user'
import { callApi } from '../../../lib/http/http.ts'
import { getCurrentUser, storeUser } from '../../../lib/session/current-user.ts'
import { scheduleTexts as texts } from '../model/schedule-texts.ts'
import { showErrorToast } from './error-toast.ts'

type Preference = 'density' | 'sort' | 'single_keys'

function showPreference<K extends Preference>(key: K, value: Preferences[K]): void {
  const user = getCurrentUser()
  if (user) storeUser({ ...user, preferences: { ...user.preferences, [key]: value } })
}

/** One after the other, so that the last choice is what the server keeps. */
let lastSave: Promise<unknown> = Promise.resolve()

/** Applies a preference at once and stores it on the server; takes it back when that fails. */
export async function savePreference<K extends Preference>(
  key: K,
  value: Preferences[K],
): Promise<void> {
  const before = getCurrentUser()?.preferences[key]
  showPreference(key, value)
  const save = () => callApi(updateProfileRoute, { body: { preferences: { [key]: value } } })
  const saved = lastSave.then(save, save)
  lastSave = saved
  try {
    await saved
    // A reply about the user from before may have come since.
    if (lastSave === saved) showPreference(key, value)
  } catch (error) {
    if (before !== undefined) showPreference(key, before)
    showErrorToast(error, texts.preferenceFailed)
  }
}
