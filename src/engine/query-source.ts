import type { AnyRecord } from '#domain/kernel/define.ts'
import { type ApiAnswer, failureOf } from '../data/api/api.ts'
import type { Failure } from '../data/contract.ts'
import { readResult, writeResult } from '../data/storage/local-cache.ts'
import type { Session } from './session.ts'

/** An answer, whatever its source. `asOf` is null for current data and the time of a stored answer. */
export type Answer<T> =
  | { readonly ok: true; readonly data: T; readonly asOf: number | null }
  | { readonly ok: false; readonly failure: Failure; readonly isNotFound?: boolean }

/** The part of the session that determines who may read what, and from where. */
export type Requester = Pick<Session, 'isTill' | 'source' | 'permissions' | 'employeeId'>

type FailedCall = Exclude<ApiAnswer<unknown>, { ok: true }>

export const good = <T>(data: T, asOf: number | null = null): Answer<T> => ({ ok: true, data, asOf })
export const failed = (failure: Failure): Answer<never> => ({ ok: false, failure })
export const notFound: Answer<never> = { ok: false, failure: failureOf('unexpected'), isNotFound: true }

/** Converts a failed API answer. */
export function failureIn(answer: FailedCall): Answer<never> {
  if ('failure' in answer) return failed(answer.failure)
  return 'isNotFound' in answer ? notFound : failed(failureOf('unexpected'))
}

/** Changes the data of an API answer. */
export const mapped = <A, T>(answer: ApiAnswer<A>, change: (data: A) => T): ApiAnswer<T> =>
  answer.ok ? { ok: true, data: change(answer.data) } : answer

/** Whether this device has its own copy of the record's rows. */
export const isCopied = ({ travels }: AnyRecord, { isTill }: Pick<Requester, 'isTill'>): boolean => isTill && travels === 'till'

/** Where a query may get its answer from. */
export interface Sources<T> {
  /** Reads the rows of this till, with everything not sent yet; null if the server may know more. Not called elsewhere. */
  readonly own: (() => Promise<Answer<T> | null>) | null
  readonly server: () => Promise<ApiAnswer<T>>
  /** The key of the answer that is stored for times without network; null to store none. */
  readonly key: string | null
  /** For data that only the server has in full: the till's rows are read only if the server does not answer. */
  readonly isServerFirst?: boolean
  /** The answer for a user who signed in by PIN and has no session on the server; without it the server is called. */
  readonly withoutSession?: Answer<never> | null
  /** The stored answer replaces every failed call, not only one without network. */
  readonly standsIn?: boolean
}

/** Chooses the source of an answer: this till's own rows, the server, or the server's last answer. */
export async function answerFrom<T>({ isTill, source }: Requester, sources: Sources<T>): Promise<Answer<T>> {
  const { own, server, key, isServerFirst = false, withoutSession = null } = sources
  const fromTill = async () => (isTill && own ? own() : null)
  const fallback = async () => (isServerFirst ? fromTill() : null)
  const here = isServerFirst ? null : await fromTill()
  if (here) return here
  if (source === 'pin' && withoutSession) return (await fallback()) ?? withoutSession
  const answer = await server()
  if (answer.ok) {
    if (key !== null) void writeResult(key, answer.data)
    return good(answer.data)
  }
  return (await fallback()) ?? (await storedAnswer<T>(answer, sources)) ?? failureIn(answer)
}

async function storedAnswer<T>(answer: FailedCall, { key, standsIn }: Pick<Sources<T>, 'key' | 'standsIn'>): Promise<Answer<T> | null> {
  if (key === null || !('failure' in answer) || !(standsIn || answer.failure.kind === 'offline')) return null
  const stored = await readResult(key)
  // A cast: the stored value was written under the same key by the same query.
  return stored ? good(stored.value as T, stored.at) : null
}
