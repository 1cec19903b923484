/**
 * Whether an answer may be kept as this file of the app. A captive portal answers every request with its own page and 200: kept in the
 * place of a script, it would stop the till until the next release.
 */
export function isOwnFile(path: string, response: Response): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  return response.status === 200 && isPage === path.endsWith('.html')
}
