import { type ComponentType, Suspense, createContext, createElement, use, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import { type RouterHistory, createHistory } from './history.ts'
import { matchRoutes } from './match.ts'

/*
 * What the page runs in place of `@tanstack/react-router` (vite.config.ts puts it there): the routes are written, split and typed
 * with that, and of what it can do the app needs this much.
 */

type Params = Readonly<Record<string, string | undefined>>
type Part = ComponentType<object> & { readonly preload?: () => Promise<unknown> }

export interface Location {
  readonly href: string
  readonly pathname: string
  readonly searchStr: string
  readonly hash: string
}

interface Options {
  readonly path?: string
  readonly component?: Part
  readonly notFoundComponent?: Part
  readonly params?: { readonly parse: (params: Params) => Params | false }
  readonly beforeLoad?: (of: { readonly params: Params; readonly location: Location }) => unknown
  readonly loader?: () => unknown
}

function useParams(): Params {
  return useRouterState({ select: ({ params }) => params })
}

class Route {
  options: Options
  children: readonly Route[] = []
  constructor(options: Options) {
    this.options = options
  }
  get path(): string {
    return this.options.path ?? ''
  }
  get parse(): ((params: Params) => Params | false) | undefined {
    return this.options.params?.parse
  }
  update(options: Options): this {
    this.options = { ...this.options, ...options }
    return this
  }
  _addFileChildren(children: Readonly<Record<string, Route>>): this {
    this.children = Object.values(children)
    return this
  }
  _addFileTypes(): this {
    return this
  }
  readonly useParams = useParams
}

export const createRootRoute = (options: Options): Route => new Route(options)
export const createFileRoute = () => createRootRoute

/** A part of the page that is fetched before it is drawn. One that did not come is asked for again the next time. */
export function lazyRouteComponent(bring: () => Promise<Readonly<Record<string, ComponentType<object>>>>, name = 'default'): Part {
  let part: ComponentType<object> | undefined
  let coming: Promise<unknown> | null = null
  const preload = (): Promise<unknown> => {
    coming ??= bring().then((found) => {
      part = found[name]
    })
    coming.catch(() => {
      coming = null
    })
    return coming
  }
  const Lazy = (props: object) => {
    if (!part) use(preload())
    return part ? createElement(part, props) : null
  }
  return Object.assign(Lazy, { preload })
}

interface Redirect {
  readonly href?: string
  readonly to?: string
  readonly params?: Params
}
class Redirection extends Error {
  readonly to: Redirect
  constructor(to: Redirect) {
    super('redirected')
    this.to = to
  }
}
/** Thrown by `beforeLoad`: the address leads elsewhere. */
export const redirect = (to: Redirect): Redirection => new Redirection(to)

/** The address of a route: `/{-$lang}/merchant` with its segments filled in, those that are missing left out. */
function hrefOf({ href, to = '', params = {} }: Redirect): string {
  if (href !== undefined) return href
  const filled = to.split('/').flatMap((segment) => {
    const name = /\$(\w+)/.exec(segment)?.[1]
    const value = name === undefined ? segment : params[name]
    return value ? [encodeURIComponent(value)] : []
  })
  return `/${filled.join('/')}`
}

interface State {
  /** Where the page is going, told before the parts of the new screen are there. */
  readonly location: Location
  readonly params: Params
  /** What is drawn, from the root on. */
  readonly chain: readonly Route[]
  /** Why the screen could not be brought. */
  readonly fault: { readonly cause: unknown } | null
  /** Raised when a screen is there. */
  readonly arrivals: number
}

interface Going {
  readonly fromLocation: Location | undefined
  readonly toLocation: Location
  readonly pathChanged: boolean
}

interface RouterOptions {
  readonly routeTree: Route
  readonly parseSearch: (search: string) => Readonly<Record<string, unknown>>
  readonly stringifySearch: (search: Readonly<Record<string, unknown>>) => string
}

/** As people read it; a percent sign that was written as one stays so. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname.replaceAll('%25', '%2525'))
  } catch {
    return pathname
  }
}

export class Router {
  readonly history: RouterHistory
  state: State
  readonly #options: RouterOptions
  readonly #hearers = new Set<() => void>()
  readonly #goers = new Set<(going: Going) => void>()
  #arrived: Location | undefined
  /** The last load that was begun: those before it lead nowhere. */
  #latest: Promise<void> | null = null

  constructor(options: RouterOptions) {
    this.#options = options
    this.state = { location: this.#here(), params: {}, chain: [], fault: null, arrivals: 0 }
    this.history = createHistory(() => void this.load())
  }

  #here(): Location {
    const { pathname, search, hash } = location
    const { parseSearch, stringifySearch } = this.#options
    return {
      href: `${pathname}${search}${hash}`,
      pathname: readable(pathname),
      searchStr: stringifySearch(parseSearch(search)),
      hash: hash.slice(1),
    }
  }

  #set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    for (const hear of this.#hearers) hear()
  }

  readonly hear = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  /** Hears of every step before anything of it is loaded. */
  subscribe(_what: 'onBeforeNavigate', hear: (going: Going) => void): () => void {
    this.#goers.add(hear)
    return () => this.#goers.delete(hear)
  }

  /** Brings what the address needs, and draws it. Resolves when the page stands, be it where this one led. */
  async load(): Promise<void> {
    const mine = this.#run(() => this.#latest === mine)
    this.#latest = mine
    for (let last: Promise<void> | null = null; last !== this.#latest;) {
      last = this.#latest
      await last
    }
  }

  async #run(isLatest: () => boolean): Promise<void> {
    const toLocation = this.#here()
    const going = { fromLocation: this.#arrived, toLocation, pathChanged: this.#arrived?.pathname !== toLocation.pathname }
    for (const hear of this.#goers) hear(going)
    this.#set({ location: toLocation })
    const root = this.#options.routeTree
    const { chain, params } = matchRoutes<Route>(root, toLocation.pathname)
    let fault: State['fault'] = null
    // The load is known as the latest from here on.
    await Promise.resolve()
    try {
      for (const { options } of chain) if (isLatest()) await options.beforeLoad?.({ params, location: toLocation })
      if (!isLatest()) return
      // At another address the same screen may need other words; where only the question behind it changed it has them.
      const fresh = chain.filter((route) => going.pathChanged || !this.state.chain.includes(route))
      await Promise.all(fresh.flatMap(({ options }) => [options.loader?.(), options.component?.preload?.()]))
    } catch (cause) {
      if (!isLatest()) return
      if (cause instanceof Redirection) return this.history.replace(hrefOf(cause.to), undefined, { ignoreBlocker: true })
      fault = { cause }
    }
    if (!isLatest()) return
    this.#arrived = toLocation
    const nothing = root.options.notFoundComponent
    const drawn = chain.length === 1 && nothing ? [root, new Route({ component: nothing })] : chain
    this.#set({ chain: drawn, params, fault, arrivals: this.state.arrivals + 1 })
  }
}

export const createRouter = (options: RouterOptions): Router => new Router(options)

const RouterContext = createContext<Router | null>(null)
const DepthContext = createContext(0)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('there is no router around this')
  return router
}

export function useRouterState<T>({ select }: { readonly select: (state: State) => T }): T {
  const router = useRouter()
  return useSyncExternalStore(router.hear, () => select(router.state))
}

/** The screen that lies in this one. */
export function Outlet() {
  const depth = useContext(DepthContext)
  const route = useRouterState({ select: ({ chain }) => chain[depth] })
  if (!route) return null
  return <DepthContext value={depth + 1}>{createElement(route.options.component ?? Outlet)}</DepthContext>
}

function Drawn() {
  const router = useRouter()
  const arrivals = useRouterState({ select: (state) => state.arrivals })
  const fault = useRouterState({ select: (state) => state.fault })
  // A new screen begins at its top, or where its address points.
  useLayoutEffect(() => {
    if (arrivals === 0) return
    const { hash } = router.state.location
    if (hash === '') scrollTo({ top: 0, left: 0 })
    else document.getElementById(hash)?.scrollIntoView(true)
  }, [router, arrivals])
  if (fault) throw fault.cause
  return <Outlet />
}

export function RouterProvider({ router }: { readonly router: Router }) {
  return (
    <RouterContext value={router}>
      <Suspense fallback={null}>
        <Drawn />
      </Suspense>
    </RouterContext>
  )
}
