/** Errors that `fetch` throws without a response: TypeError without a network, AbortError after a timeout. */
export const isNetworkError = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof Error && cause.name === 'AbortError')

/** Parses the body as JSON; undefined when it is not JSON, such as the page of a captive portal. */
export async function readJson(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof SyntaxError || isNetworkError(cause)) return undefined
    throw cause
  }
}
