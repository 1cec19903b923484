/** What `fetch` throws when nothing came back: TypeError without a network, AbortError after too long. */
export const isNetworkError = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof Error && cause.name === 'AbortError')

/** The body as JSON; undefined when it is none. A captive portal answers with a page, whatever was asked. */
export async function readJson(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof SyntaxError || isNetworkError(cause)) return undefined
    throw cause
  }
}
