/**
 * Whether a response may be cached as this file of the app. A captive portal responds to every request with its own
 * page and status 200, which in place of a script would break the till until the next release.
 */
export function isOwnFile(path: string, response: Response): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  return response.status === 200 && isPage === path.endsWith('.html')
}
