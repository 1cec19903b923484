import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLanguage, wordsOf } from '../../i18n/catalogue.ts'
import { enterLanguage, readLanguageSegment } from './route-language.ts'
import { switchLanguage } from './switch-language.ts'

const SOLD = msg`The sale is done`
const root = { lang: '', dir: '' }
const manifest = { href: '' }

vi.mock('../../../locales/ar/messages.po', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

/** A router at an address, with a `location` that follows it and cannot reload. */
function houseAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  vi.stubGlobal('location', {
    get pathname() {
      return history.location.pathname
    },
    get search() {
      return history.location.search
    },
    hash: '',
  })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('document', {
    documentElement: root,
    querySelector: () => ({ setAttribute: (_name: string, value: string) => void (manifest.href = value) }),
  })
  const house = createRootRoute()
  const languages = createRoute({
    getParentRoute: () => house,
    path: '/{-$lang}',
    params: { parse: ({ lang }) => readLanguageSegment(lang), stringify: ({ lang }) => ({ lang }) },
    beforeLoad: ({ params, location }) => enterLanguage(params.lang, location.href),
  })
  const sale = createRoute({ getParentRoute: () => languages, path: '/billing', loader: wordsOf('sale') })
  const router = createRouter({ routeTree: house.addChildren([languages.addChildren([sale])]), history, origin: 'http://shop.test' })
  history.subscribe(() => void router.load())
  return router
}

const drawnBy = (router: ReturnType<typeof houseAt>) => router.state.matches.map(({ routeId, status }) => `${routeId} ${status}`)

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined })
})

it('switches the language in place: the page stays mounted, leave guards do not ask, and the words are loaded', async () => {
  const router = houseAt('/en/billing?customer_id=7')
  await router.load()
  const before = drawnBy(router)
  const requested = vi.fn(() => true)
  router.history.block({ blockerFn: requested })

  await switchLanguage('ar', router, null)
  // The words are loaded before the address changes, so that no render mixes languages.
  expect(i18n._(SOLD)).toBe('تم البيع')
  await router.load()
  expect(router.history.location.href).toBe('/billing?customer_id=7')
  expect(before).toEqual(['__root__ success', '/{-$lang} success', '/{-$lang}/billing success'])
  expect(drawnBy(router)).toEqual(before)
  expect(requested).not.toHaveBeenCalled()
  expect([root, manifest]).toEqual([{ lang: 'ar', dir: 'rtl' }, { href: '/manifest.ar.webmanifest' }])

  await switchLanguage('en', router, null)
  await router.load()
  expect(router.history.location.pathname).toBe('/en/billing')
  expect([i18n.locale, i18n._(SOLD), root.dir]).toEqual(['en', 'The sale is done', 'ltr'])
})

it('changes nothing if the words of the other language cannot be loaded', async () => {
  const router = houseAt('/en/billing')
  await router.load()
  await wordsOf('messages')()
  await expect(switchLanguage('ar', router, null)).rejects.toThrow()
  expect([router.history.location.pathname, i18n.locale, root.lang]).toEqual(['/en/billing', 'en', 'en'])
  // Words loaded from now on are in the page's language.
  await wordsOf('stock')()
  await activateLanguage('en')
  expect(i18n.locale).toBe('en')
})
