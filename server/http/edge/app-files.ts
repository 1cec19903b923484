import type { Context } from 'hono'
import { formError, unsupportedAnswer } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { App } from '../mount.ts'

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** A person opened an address or followed a link; scripts and pictures ask for themselves otherwise. */
const isNavigation = (c: Context): boolean => (c.req.header('accept') ?? '').includes('text/html')

/** The first segments, after the language, of the addresses that the app has pages under; a test holds them against its routes. */
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

/** Where an address leads: to a page of the app, or nowhere, in the language that it names. */
function pageOf(path: string): { readonly file: string; readonly status: 200 | 404 } {
  const [, language = '', ...rest] = /^\/(?:(en|ar)(?:\/|$))?(.*)$/.exec(path) ?? []
  const [area = ''] = rest.join('').split('/')
  if (area === '' || APP_AREAS.includes(area)) return { file: '/index.html', status: 200 }
  return { file: language === 'en' ? '/404.en.html' : '/404.html', status: 404 }
}

/**
 * Everything that is no call of the API: a file of the built app, or, for an address inside the app, its page.
 * A file that is gone answers 404 and never the page, which a browser would try to run as a script; an address that is none of the app's
 * answers 404 with a page that says so.
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
    const page = pageOf(path)
    return (isPage ? await files.serve(c, page.file, page.status) : null) ?? formError(c, 404, 'not-found')
  })
}
