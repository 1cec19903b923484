import { useCallback, useEffect, useState } from 'react'
import { SumTooLarge } from '#domain/kernel/money.ts'
import { failureOf } from '../data/api/api.ts'
import type { Failure } from '../data/contract.ts'
import { useLive } from '../data/mirror/live.ts'
import type { Answer } from './query.ts'

export type AnswerState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: T; readonly asOf: number | null; readonly isRefreshing: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'missing' }

/** The state of a query, with a function to reload it. */
export type Asking<T> = AnswerState<T> & { readonly reload: () => void }

interface Held<T> {
  readonly key: string
  readonly answer: Answer<T>
}

function answerStateOf<T>(held: Held<T> | null, key: string): AnswerState<T> {
  if (!held) return { kind: 'loading' }
  const { answer } = held
  if (answer.ok) return { kind: 'ready', data: answer.data, asOf: answer.asOf, isRefreshing: held.key !== key }
  if (held.key !== key) return { kind: 'loading' }
  return answer.isNotFound ? { kind: 'missing' } : { kind: 'failed', failure: answer.failure }
}

/** Maps `SumTooLarge` to the failure that the server returns for it. */
export function sumTooLarge(cause: unknown): Answer<never> {
  if (cause instanceof SumTooLarge) return { ok: false, failure: failureOf('sum-too-large') }
  throw cause
}

/**
 * Runs a query and shows the last answer while the next one is loading, to avoid flicker. `key` identifies the query:
 * a different key runs it again. A live query reads this device's rows and runs again whenever they change.
 */
export function useAnswer<T>(key: string, queries: () => Promise<Answer<T>>, isLive = false): Asking<T> {
  const query = () => queries().catch(sumTooLarge)
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((now) => now + 1), [])
  const fetched = useFetched(key, query, round, !isLive)
  const followed = useLive<Held<T> | null>(async () => (isLive ? { key, answer: await query() } : null), [key, round, isLive], null)
  return { ...answerStateOf(isLive ? followed : fetched, key), reload }
}

function useFetched<T>(key: string, query: () => Promise<Answer<T>>, round: number, isWanted: boolean): Held<T> | null {
  const [held, setHeld] = useState<Held<T> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const hold = (answer: Answer<T>) => {
      if (!isGone) setHeld({ key, answer })
    }
    query().then(hold, (cause: unknown) => {
      hold({ ok: false, failure: failureOf('unexpected') })
      // The screen shows a failure; the error itself is passed to the global listener, which reports it.
      reportError(cause)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the question is named by its key; `query` is a new function on every drawing
  }, [key, round, isWanted])
  return held
}
