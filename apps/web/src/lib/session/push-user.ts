/** Where the service worker, which cannot read local storage, looks who may see push messages. */
const cacheName = 'push-user'
const address = '/id'

/** The user for whom this browser receives push messages, and when it was last registered. */
export interface PushUser {
  readonly userId: number
  readonly registeredAt: number
}

export async function findPushUser(): Promise<PushUser | null> {
  const stored = await (await caches.open(cacheName)).match(address)
  return stored ? ((await stored.json()) as PushUser) : null
}

export async function rememberPushUser(userId: number): Promise<void> {
  const user: PushUser = { userId, registeredAt: Date.now() }
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(user)))
}

/** Forgets the user: this device then shows no message of anybody. */
export async function forgetPushUser(): Promise<void> {
  await globalThis.caches?.delete(cacheName)
}
