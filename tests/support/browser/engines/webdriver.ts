/** A session of the W3C WebDriver protocol. */
export interface WebDriverSession {
  /** Calls a command below the session; resolves with its value. */
  command<Value>(path: string, body: object): Promise<Value>
  read<Value>(path: string): Promise<Value>
  end(): Promise<void>
}

/** Whether a driver at this address takes a session. */
export async function isDriverReady(driverUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${driverUrl}/status`)).ok
  } catch {
    return false
  }
}

export async function startWebDriverSession(
  driverUrl: string,
  capabilities: object,
): Promise<WebDriverSession> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const url = `${driverUrl}/session/${sessionId}`
  return {
    command: (path, body) => call('POST', `${url}/${path}`, body),
    read: (path) => call('GET', `${url}/${path}`),
    end: async () => void (await call('DELETE', url)),
  }
}

async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } }
  if (!reply.ok) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}
