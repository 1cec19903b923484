const KEY = 'api_token'

/** The session token of a user. Where storage is not available (a private window), it lasts as long as the page. */
let saved: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? saved
  } catch (cause) {
    if (cause instanceof DOMException) return saved
    throw cause
  }
}

export function storeToken(token: string): void {
  saved = token
  try {
    localStorage.setItem(KEY, token)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}

export function clearToken(): void {
  saved = null
  try {
    localStorage.removeItem(KEY)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
