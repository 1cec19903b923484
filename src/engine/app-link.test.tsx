import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../ui/paper/words-on-paper.tsx'
import { AppLink, BareLink } from './app-link.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const ID = '019a0000-0000-7000-8000-000000000001'

async function linksAt(address: string, locale: 'ar' | 'en', part: ReactNode): Promise<(string | undefined)[][]> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute(), history, parseSearch, stringifySearch })
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const html = await htmlOf(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </I18nProvider>,
  )
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
    /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
    /aria-current="([^"]*)"/.exec(tag)?.[1],
  ])
}

const paths = ['/merchant', `/merchant/customers/${ID}`, '/merchant/rent?pieces=a.1.2%2Cb.3.4&q=0501', '/merchant/x?q=50%25+%D9%86#end']

test('leads to the page in the current language, with query and hash', async () => {
  const links = paths.map((to) => <BareLink key={to} to={to} />)
  const arabic = await linksAt('/merchant/billing', 'ar', links)
  const english = await linksAt('/en/merchant/billing?q=kept-here', 'en', links)
  expect(arabic.map(([href]) => href)).toEqual(paths)
  expect(english.map(([href]) => href)).toEqual(paths.map((to) => `/en${to}`))
})

test('preserves ids in a path as they were written', async () => {
  const odd = `/merchant/import/${encodeURIComponent('a b/50%')}?name=${encodeURIComponent('é&#')}`
  const [link] = await linksAt('/', 'ar', <BareLink to={odd} />)
  const { pathname, searchParams } = new URL(link?.[0] ?? '', 'https://any.host')
  expect([pathname.split('/').slice(0, 3), searchParams.get('name')]).toEqual([['', 'merchant', 'import'], 'é&#'])
})

test('marks a link as current only if the whole address is the same, or if it says otherwise', async () => {
  const at = '/merchant/rent/calendar?zoom=day'
  const links = (
    <>
      <AppLink to="/merchant/rent" />
      <AppLink to="/merchant/rent/calendar" />
      <AppLink to="/merchant/rent/calendar" activeOptions={{ exact: true, includeSearch: false }} />
      <AppLink to="/merchant/rent" activeOptions={{ includeSearch: false }} />
      <AppLink to={at} />
    </>
  )
  expect((await linksAt(at, 'ar', links)).map(([, current]) => current)).toEqual([undefined, undefined, 'page', 'page', 'page'])
})
