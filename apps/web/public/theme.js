// Runs before the first paint, so that a dark screen never flashes white, and nobody who is signed in
// sees the page of a visitor. src/lib/theme.ts takes over.
;(() => {
  let choice = null
  let isSignedIn = false
  try {
    choice = localStorage.getItem('theme')
    isSignedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage can be forbidden; the system's preference then decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.opened = location.pathname
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', dark ? '#131413' : '#faf9f6')
})()
