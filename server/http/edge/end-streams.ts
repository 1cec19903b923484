import type { MiddlewareHandler } from 'hono'

/** Ends endless responses when the process is stopping. Clients reconnect to the next process. */
export function endStreams(stopping: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const endless = c.res.body
    if (!endless) return
    const { readable, writable } = new TransformStream()
    endless.pipeTo(writable, { signal: stopping, preventAbort: true }).catch(async () => {
      // On a stop the client gets a proper end of stream. If the client disconnected first, there is nothing to close.
      if (stopping.aborted) await writable.close().catch(() => undefined)
    })
    c.res = new Response(readable, c.res)
  }
}
