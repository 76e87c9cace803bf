import bowser from 'bowser'

/** Browser and operating system of a user agent, such as 'Chrome on Windows'. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name) return 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
