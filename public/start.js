// Before the first paint: the language of the address, the colours that were chosen, the manifest in the right language.
// A file of its own, because the security policy allows no inline script.
;(() => {
  const root = document.documentElement
  const isEnglish = /^\/en(\/|$)/.test(location.pathname)
  root.lang = isEnglish ? 'en' : 'ar'
  root.dir = isEnglish ? 'ltr' : 'rtl'
  let mode = null
  try {
    mode = localStorage.getItem('colour-mode')
  } catch {
    // Storage is closed in a private window: the device's own colours stand.
  }
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = isEnglish ? '/manifest.en.webmanifest' : '/manifest.ar.webmanifest'
  document.head.append(manifest)
})()
