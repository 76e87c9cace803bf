// Shows /too-old.js in place of the app where the browser lacks what Chrome 129, Firefox 136 and
// Safari 16.4 were the first to have. Every browser can read this and that file.
;(() => {
  if (typeof Intl !== 'undefined' && 'DurationFormat' in Intl) return
  document.documentElement.setAttribute('data-too-old', '')
  var script = document.createElement('script')
  script.src = '/too-old.js'
  document.documentElement.firstChild.appendChild(script)
})()
