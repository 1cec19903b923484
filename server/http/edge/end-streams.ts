import type { MiddlewareHandler } from 'hono'

/** Ends an answer that would go on for ever once the process was told to stop. Whoever listens comes back to the next one. */
export function endStreams(stopping: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const endless = c.res.body
    if (!endless) return
    const { readable, writable } = new TransformStream()
    endless.pipeTo(writable, { signal: stopping, preventAbort: true }).catch(async () => {
      // Told to stop: the listener gets a proper end. When the listener left first, there is nothing to close.
      if (stopping.aborted) await writable.close().catch(() => undefined)
    })
    c.res = new Response(readable, c.res)
  }
}
