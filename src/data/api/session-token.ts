const KEY = 'api_token'

/** A person's session token. Where storage is closed (a private window) a session lasts as long as the page. */
let kept: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? kept
  } catch (cause) {
    if (cause instanceof DOMException) return kept
    throw cause
  }
}

export function storeToken(token: string): void {
  kept = token
  try {
    localStorage.setItem(KEY, token)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}

export function clearToken(): void {
  kept = null
  try {
    localStorage.removeItem(KEY)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
