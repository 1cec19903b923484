import type { Context } from 'hono'
import { formError, unsupportedAnswer } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { App } from '../mount.ts'

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** A person opened an address or followed a link; scripts and pictures ask for themselves otherwise. */
const isNavigation = (c: Context): boolean => (c.req.header('accept') ?? '').includes('text/html')

/**
 * Everything that is no call of the API: a file of the built app, or, for an address inside the app, its page.
 * A file that is gone answers 404 and never the page, which a browser would try to run as a script.
 */
export function mountApp(app: App, { files }: AppDeps): void {
  app.notFound(async (c) => {
    const path = c.req.path
    // The operator's area is a later part of the product; an app that asks for it goes to its own 404 page.
    if (path.startsWith('/api/manager/')) return unsupportedAnswer(c, 'redirect_to_not_found')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isApi(path) || !isRead || !files) return formError(c, 404, 'unknown-endpoint')
    const file = path === '/' ? null : await files.serve(c, path)
    if (file) return file
    const isPage = path === '/' || (isNavigation(c) && !path.startsWith('/assets/'))
    return (isPage ? await files.serve(c, '/index.html') : null) ?? formError(c, 404, 'not-found')
  })
}
