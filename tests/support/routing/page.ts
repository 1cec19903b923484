// A small app that is routed as ours is; what becomes of each step is written down. Built twice: with the library, and with what the page runs in its place.
import {
  type AnyRoute,
  Outlet,
  RouterProvider,
  createFileRoute,
  createRootRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import { Component, type ReactNode, createElement } from 'react'
import { createRoot } from 'react-dom/client'

const log: string[] = []
const say = (sentence: string): void => void log.push(sentence)

/** The library types a route by the generated tree, which this app has not. */
interface Loose {
  readonly update: (options: object) => Loose
  readonly _addFileChildren: (children: Readonly<Record<string, Loose>>) => Loose
  readonly useParams: () => Readonly<Record<string, string>>
}
const fileRoute = createFileRoute as unknown as (path: string) => (options: object) => Loose
const loose = <T>(value: unknown): T => value as T
const at = (route: Loose, path: string, parent: Loose, id = path): Loose => route.update({ id, path, getParentRoute: () => parent })

/** Says where it is, each time it is drawn anew, and what its address names. */
const screen = (name: string, useParams?: () => Readonly<Record<string, string>>) =>
  function Screen(): ReactNode {
    const pathname = useRouterState({ select: (state) => state.location.pathname })
    const params = useParams?.() ?? {}
    return createElement('main', { style: { height: 3000 } }, `${name} ${JSON.stringify(params)} at ${pathname}`)
  }

let coming = 0
const part = (name: string, useParams?: () => Readonly<Record<string, string>>) =>
  lazyRouteComponent(async () => {
    coming += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    coming -= 1
    return { component: screen(name, useParams) as never }
  }, 'component')

const root = loose<Loose>(createRootRoute({ component: Outlet, notFoundComponent: screen('nothing') }))
const language = at(
  fileRoute('/{-$lang}')({
    params: {
      parse: ({ lang }: { lang?: string }) => (lang === undefined ? {} : lang === 'ar' || lang === 'en' ? { lang } : false),
      stringify: ({ lang }: { lang?: string }) => ({ lang }),
    },
    beforeLoad: ({ params, location }: { params: { lang?: string }; location: { href: string } }) => {
      say(`language ${params.lang ?? 'none'}`)
      if (params.lang === 'ar') throw redirect(loose<never>({ href: location.href.replace(/^\/ar/, '') || '/', replace: true }))
    },
    component: Outlet,
  }),
  '/{-$lang}',
  root,
)
const home = at(
  fileRoute('/{-$lang}/')({
    beforeLoad: ({ params }: { params: object }) => {
      throw redirect(loose<never>({ to: '/{-$lang}/house', params, replace: true }))
    },
  }),
  '/',
  language,
)
const paper: Loose = at(fileRoute('/{-$lang}/paper/$no')({ component: part('paper', () => paper.useParams()) }), '/paper/$no', language)
const token: Loose = at(
  fileRoute('/{-$lang}/house/token/$token')({ component: part('token', () => token.useParams()) }),
  '/house/token/$token',
  language,
)
const house = at(
  fileRoute('/{-$lang}/_house')({
    component: function House() {
      return createElement('div', null, createElement('h1', null, 'house'), createElement(Outlet))
    },
  }),
  '/house',
  language,
  '/_house',
)
const hall = at(fileRoute('/{-$lang}/_house/')({ component: part('hall') }), '/', house)
const sale = at(
  fileRoute('/{-$lang}/_house/sale')({
    loader: () => {
      say('words of the sale')
    },
    component: part('sale'),
  }),
  '/sale',
  house,
)
const old = at(
  fileRoute('/{-$lang}/_house/old')({
    beforeLoad: ({ params }: { params: object }) => {
      throw redirect(loose<never>({ to: '/{-$lang}/house/sale', params, replace: true }))
    },
  }),
  '/old/old',
  house,
)
const broken = at(
  fileRoute('/{-$lang}/_house/broken')({
    loader: () => Promise.reject(new Error('the words did not come')),
    component: part('broken'),
  }),
  '/broken',
  house,
)
const rest = at(fileRoute('/{-$lang}/_house/$')({ component: part('rest') }), '/$', house)
const tree = root._addFileChildren({
  language: language._addFileChildren({ home, paper, token, house: house._addFileChildren({ hall, sale, old, broken, rest }) }),
})

const router = createRouter({
  routeTree: loose<AnyRoute>(tree),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
    return text ? `?${text}` : ''
  },
})
router.subscribe('onBeforeNavigate', ({ pathChanged }) => say(`going${pathChanged ? ' elsewhere' : ''}`))

class Boundary extends Component<{ readonly children: ReactNode }, { readonly fault: string | null }> {
  override state = { fault: null }
  static getDerivedStateFromError(error: Error) {
    return { fault: error.message }
  }
  override render() {
    return this.state.fault === null ? this.props.children : createElement('p', null, `fault`)
  }
}

const routing = {
  router,
  log,
  /** How many parts of screens are on their way. */
  coming: () => coming,
  /** What is held from now on. */
  hold: (action: string) => router.history.block({ enableBeforeUnload: false, blockerFn: (step) => step.action === action }),
}
export type RoutingPage = typeof routing
declare global {
  interface Window {
    routing: RoutingPage
  }
}
window.routing = routing
await router.load()
say('loaded')
const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')
createRoot(element).render(createElement(Boundary, null, createElement(RouterProvider, { router } as never)))
