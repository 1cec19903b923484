import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLanguage, wordsOf } from '../../i18n/catalogue.ts'
import { Router, createRootRoute } from '../router/runtime.tsx'
import { enterLanguage, readLanguageSegment } from './route-language.ts'
import { switchLanguage } from './switch-language.ts'

const SOLD = msg`The sale is done`
const root = { lang: '', dir: '' }
const manifest = { href: '' }

vi.mock('../../../locales/ar/messages.po', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

/** A browser at an address, as far as a router asks it. Nothing in it can load a page anew. */
function browserAt(pathname: string, search: string) {
  const page = { pathname, search, hash: '' }
  const state: { current: unknown } = { current: null }
  const goTo = (next: unknown, _title: string, href?: string) => {
    state.current = next
    if (href !== undefined)
      Object.assign(page, { pathname: href.split('?')[0], search: href.includes('?') ? `?${href.split('?')[1]}` : '' })
  }
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', {
    get state() {
      return state.current
    },
    replaceState: goTo,
    pushState: () => expect.unreachable('nobody goes anywhere'),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', {
    documentElement: root,
    querySelector: () => ({ setAttribute: (_name: string, value: string) => void (manifest.href = value) }),
  })
  return page
}

function house() {
  const sale = createRootRoute({ path: '/billing', loader: wordsOf('sale') })
  const languages = createRootRoute({
    path: '/{-$lang}',
    params: { parse: ({ lang }) => readLanguageSegment(lang) },
    beforeLoad: ({ params, location }) => enterLanguage(params['lang'] === 'en' ? 'en' : undefined, location.href),
  })._addFileChildren({ sale })
  const routeTree = createRootRoute({})._addFileChildren({ languages })
  const router = new Router({
    routeTree,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => (Object.keys(search).length > 0 ? `?${new URLSearchParams(search as Record<string, string>)}` : ''),
  })
  return { router }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined })
})

it('a page speaks the other language where it stands: what is drawn stays, nobody is asked to leave, and its words are there', async () => {
  const page = browserAt('/en/billing', '?customer_id=7')
  const { router } = house()
  await router.load()
  const before = router.state.chain
  const asked = vi.fn(() => true)
  router.history.block({ blockerFn: asked })

  await switchLanguage('ar', router, null)
  // The words are there before the address is: nothing is drawn in two languages.
  expect(i18n._(SOLD)).toBe('تم البيع')
  await router.load()
  expect(`${page.pathname}${page.search}`).toBe('/billing?customer_id=7')
  expect(router.state.chain.map((route, nth) => route === before[nth])).toEqual([true, true, true])
  expect(router.state.fault).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  expect([root, manifest]).toEqual([{ lang: 'ar', dir: 'rtl' }, { href: '/manifest.ar.webmanifest' }])

  await switchLanguage('en', router, null)
  await router.load()
  expect(page.pathname).toBe('/en/billing')
  expect([i18n.locale, i18n._(SOLD), root.dir]).toEqual(['en', 'The sale is done', 'ltr'])
})

it('where the words of the other language cannot be had, everything stays as it was', async () => {
  const page = browserAt('/en/billing', '')
  const { router } = house()
  await router.load()
  await wordsOf('messages')()
  await expect(switchLanguage('ar', router, null)).rejects.toThrow()
  expect([page.pathname, i18n.locale, root.lang]).toEqual(['/en/billing', 'en', 'en'])
  // What is brought from then on is in the language of the page.
  await wordsOf('stock')()
  await activateLanguage('en')
  expect(i18n.locale).toBe('en')
})
