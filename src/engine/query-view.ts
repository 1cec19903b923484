import type { Reader } from '#domain/kernel/define.ts'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Requester, type DataOf, type ParamsOf, type SharedOf, type ViewDefinition, mayView } from '#domain/kernel/view.ts'
import { failureOf } from '../data/api/api.ts'
import { fetchShared, fetchView } from '../data/api/remote.ts'
import { isMirrorWhole, localReader } from '../data/mirror/local-reader.ts'
import { readerOfTravelling } from '../data/mirror/travelling-reader.ts'
import { readResult, writeResult } from '../data/storage/local-cache.ts'
import type { Answer } from './query.ts'
import type { Session } from './session.ts'

/** The part of the session that views depend on. */
export type ViewRequester = Pick<Session, 'isTill' | 'source' | 'permissions' | 'employeeId'>

const missing: Answer<never> = { ok: false, failure: failureOf('unexpected'), isNotFound: true }
const failed = (kind: 'forbidden' | 'signed-out'): Answer<never> => ({ ok: false, failure: failureOf(kind) })

export interface HowViewed {
  /** Quiet, and any failure falls back to the last answer: for actions that do not wait for the server. */
  readonly standsIn?: boolean
}

/** Parameters as used in an address: texts, or left out. */
const inAddress = (params: unknown): Readonly<Record<string, string | undefined>> => params as Readonly<Record<string, string | undefined>>

/**
 * Reads a view: on a till from its own rows, elsewhere from the server, and offline from the last answer. A till with an
 * incomplete copy, or without the row, falls back to the server. Without permission it fails before anything is read.
 */
export async function queryView<V extends ViewDefinition>(
  view: V,
  params: ParamsOf<V>,
  requester: ViewRequester,
  { standsIn = false }: HowViewed = {},
): Promise<Answer<DataOf<V>>> {
  if (!mayView(view, requester.permissions)) return failed('forbidden')
  const here = requester.isTill ? await fromMirror(view, params, requester) : null
  if (here) return here
  // A user who signed in by PIN has no session on the server.
  if (requester.source === 'pin') return view.of ? missing : failed('signed-out')
  return fromServer(view, params, { isQuiet: requester.isTill || standsIn, standsIn })
}

/** A cast: the view's type is derived from its own `read`. */
const own = async <V>(read: Promise<unknown>): Promise<DataOf<V> | null> => (await read) as DataOf<V> | null

/** Reads a view through the given reader, such as an index in memory. */
export async function readOwnView<V extends ViewDefinition>(
  view: V,
  params: ParamsOf<V>,
  reader: Reader,
  requester: Requester,
): Promise<Answer<DataOf<V>>> {
  if (!mayView(view, requester.permissions)) return failed('forbidden')
  const data = await own<V>(view.read(reader, params, requester))
  return data === null ? missing : { ok: true, data, asOf: null }
}

/** Null if the server may have more data than this till. */
async function fromMirror<V extends ViewDefinition>(view: V, params: ParamsOf<V>, requester: Requester): Promise<Answer<DataOf<V>> | null> {
  const local = localReader()
  const hasIt = view.of ? (await local.get(view.of, (params as { readonly id: Id }).id)) !== null : await isMirrorWhole()
  if (!hasIt) return null
  const { reader, hasAll } = readerOfTravelling(local)
  const data = await own<V>(view.read(reader, params, requester))
  if (!hasAll()) return null
  return data === null ? missing : { ok: true, data, asOf: null }
}

async function fromServer<V extends ViewDefinition>(
  view: V,
  params: ParamsOf<V>,
  { isQuiet, standsIn }: Required<HowViewed> & { readonly isQuiet: boolean },
): Promise<Answer<DataOf<V>>> {
  const key = `view:${view.name}:${JSON.stringify(params)}`
  const answer = await fetchView(view.name, inAddress(params), { isQuiet })
  if (answer.ok) {
    void writeResult(key, answer.data.data)
    // A cast: the server runs the same view; contract tests compare the results.
    return { ok: true, data: answer.data.data as DataOf<V>, asOf: null }
  }
  if (!('failure' in answer)) return missing
  const saved = answer.failure.kind === 'offline' || standsIn ? await readResult(key) : null
  return saved ? { ok: true, data: saved.value as DataOf<V>, asOf: saved.at } : { ok: false, failure: answer.failure }
}

/** The shop has withdrawn the address. */
export const WITHDRAWN = 'withdrawn'

/** Fetches the public part of a view by its share code, without a session and without local data. */
export async function queryShared<V extends ViewDefinition>(view: V, code: string): Promise<Answer<SharedOf<V> | typeof WITHDRAWN>> {
  if (!view.shared) throw new Error(`${view.name} has no public address`)
  const answer = await fetchShared(view.shared.path, code)
  if (answer.ok) return { ok: true, data: answer.data as SharedOf<V>, asOf: null }
  if ('errors' in answer && answer.errors[WHOLE_FORM]?.includes('link-withdrawn')) return { ok: true, data: WITHDRAWN, asOf: null }
  return 'failure' in answer ? { ok: false, failure: answer.failure } : missing
}
