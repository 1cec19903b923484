import type { Context } from 'hono'
import { formError, unsupportedAnswer } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { App } from '../mount.ts'

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Whether this is a page navigation; requests of scripts and images have another Accept header. */
const isNavigation = (c: Context): boolean => (c.req.header('accept') ?? '').includes('text/html')

/** First path segments, after the language, under which the app has pages. A test compares them with the app's routes. */
export const APP_AREAS: readonly string[] = [
  'merchant',
  'e-booking',
  'e-contract',
  'e-deposit',
  'e-gift',
  'e-invoice',
  'e-survey',
  'invoice-rated-successfully',
  'terms-and-conditions',
]

/** Returns the page for a path: the app, or the 404 page in the path's language. */
function pageOf(path: string): { readonly file: string; readonly status: 200 | 404 } {
  const [, language = '', ...rest] = /^\/(?:(en|ar)(?:\/|$))?(.*)$/.exec(path) ?? []
  const [area = ''] = rest.join('').split('/')
  if (area === '' || APP_AREAS.includes(area)) return { file: '/index.html', status: 200 }
  return { file: language === 'en' ? '/404.en.html' : '/404.html', status: 404 }
}

/**
 * Serves everything that is not an API call: a file of the built app, or the app's page for its routes. A missing file is answered with 404
 * and never with the page, which a browser would try to run as a script.
 */
export function mountApp(app: App, { files }: AppDeps): void {
  app.notFound(async (c) => {
    const path = c.req.path
    // The operator's area does not exist yet; the app redirects to its own 404 page.
    if (path.startsWith('/api/manager/')) return unsupportedAnswer(c, 'redirect_to_not_found')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isApi(path) || !isRead || !files) return formError(c, 404, 'unknown-endpoint')
    const file = path === '/' ? null : await files.serve(c, path)
    if (file) return file
    const isPage = path === '/' || (isNavigation(c) && !path.startsWith('/assets/'))
    const page = pageOf(path)
    return (isPage ? await files.serve(c, page.file, page.status) : null) ?? formError(c, 404, 'not-found')
  })
}
