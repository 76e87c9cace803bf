// The page for browsers that are too old for the app; written for those, so without newer syntax.
;(() => {
  var oldest = ['Chrome 131', 'Edge 131', 'Firefox 140', 'Safari 16.4 (also on iPhone and iPad)']

  function add(parent, name, text, look) {
    var element = document.createElement(name)
    if (text) element.appendChild(document.createTextNode(text))
    element.style.cssText = look
    return parent.appendChild(element)
  }

  function show() {
    var body = document.body
    while (body.firstChild) body.removeChild(body.firstChild)
    document.title = 'This browser is too old · Weekboard'
    body.style.cssText = 'margin: 0; background: #faf9f6; color: #1f1d1a; font: 16px/1.5 sans-serif'
    var main = add(body, 'main', '', 'max-width: 34em; margin: 0 auto; padding: 48px 20px')
    add(main, 'p', 'Weekboard', 'margin: 0 0 24px; font-weight: bold')
    add(main, 'h1', 'This browser is too old', 'margin: 0 0 12px; font: bold 24px/1.25 sans-serif')
    add(
      main,
      'p',
      'Weekboard cannot run in it. Update this browser, or open this address in another one.',
      'margin: 0 0 24px',
    )
    add(main, 'h2', 'The oldest versions that work', 'margin: 0 0 8px; font-weight: bold')
    var list = add(main, 'ul', '', 'margin: 0; padding: 0 0 0 20px; list-style: disc')
    oldest.forEach((version) => {
      add(list, 'li', version, 'margin: 4px 0')
    })
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
})()
