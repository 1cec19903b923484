import type { Failure } from '../data/contract.ts'

/** An answer, as far as rendering needs it. */
export type Drawable<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly data: T }

export type StateOf<T> =
  | { readonly kind: 'loading' | 'missing' | 'empty' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly data: T }

interface Words<T> {
  readonly missing?: unknown
  readonly unknown?: unknown
  readonly empty?: unknown
  readonly isEmpty?: (data: T) => boolean
}

function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : data
  return Array.isArray(rows) && rows.length === 0
}

/** Chooses the state: empty only if there are words for it, and for a missing row also if there are no words for `missing`. */
export function stateOf<T>(request: Drawable<T>, { missing, unknown, empty, isEmpty = hasNoRows }: Words<T>): StateOf<T> {
  if (request.kind === 'missing')
    return { kind: missing === undefined && unknown === undefined && empty !== undefined ? 'empty' : 'missing' }
  if (request.kind === 'loading') return { kind: 'loading' }
  if (request.kind === 'failed') return request
  return empty !== undefined && isEmpty(request.data) ? { kind: 'empty' } : { kind: 'ready', data: request.data }
}
