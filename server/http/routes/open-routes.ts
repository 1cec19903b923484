import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { openEndpoints } from '../endpoints/endpoints.ts'
import { type App, mountOpen } from '../mount.ts'
import { openApiDocument } from '../endpoints/openapi.ts'

/** Endpoints without authentication: the API document and health checks. */
export function mountOpenCalls(app: App, deps: AppDeps): void {
  // 600 kB of text, so it is generated once, at the first request.
  let text: string | null = null
  mountOpen(app, openEndpoints.openApi, async ({ c }) =>
    c.body((text ??= JSON.stringify(openApiDocument(deps.version))), 200, { 'Content-Type': 'application/json' }),
  )

  mountOpen(app, openEndpoints.health, async ({ c }) => c.json({ ok: true }))

  mountOpen(app, openEndpoints.ready, async ({ c }) => {
    if (deps.stopping.aborted) return formError(c, 503, 'server-error')
    try {
      await deps.db.ping()
    } catch (error) {
      deps.log.error({ failure: error instanceof Error ? error.name : typeof error }, 'the database does not answer')
      return formError(c, 503, 'server-error')
    }
    return c.json({ ok: true })
  })
}
