import type { Id } from '#domain/kernel/ids.ts'
import { makeId } from '#domain/kernel/ids.ts'
import { randomBytes } from 'node:crypto'

export const newId = (): Id => makeId(Date.now(), randomBytes(10))

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A client of the server's HTTP API. */
export interface ApiClient {
  readonly post: (path: string, body: unknown, token?: string) => Promise<Answer>
  readonly get: (path: string, token?: string) => Promise<Answer>
}

export function apiClient(url: string): ApiClient {
  const request = async (path: string, init: RequestInit, token?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  return {
    post: (path, body, token) => request(path, { method: 'POST', body: JSON.stringify(body) }, token),
    get: (path, token) => request(path, { method: 'GET' }, token),
  }
}
