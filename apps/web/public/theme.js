// Runs before the first paint, so that a dark screen never flashes white. src/lib/theme.ts takes over.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage can be forbidden; the system's preference then decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', dark ? '#131413' : '#faf9f6')
})()
