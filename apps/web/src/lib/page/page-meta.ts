/** What the server wrote into the page for its scripts, by the name of its meta element; null without. */
export const pageMeta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null
