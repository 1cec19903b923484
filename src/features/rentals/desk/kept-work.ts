import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { DAY_MS } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { setBusy } from '../../../data/till/app-update.ts'
import { clearDraft, readDraft, writeDraft } from '../../../data/storage/local-cache.ts'

/** What was ticked yesterday was ticked on other pieces than those that lie on the counter now. */
const KEPT_MS = DAY_MS

const keptSchema = v.object({ at: v.number(), work: v.unknown() })

/** Work as it was kept; null where there is none, where it is of another day, and where an older version wrote it in another shape. */
export function keptWork<T>(kept: unknown, schema: v.GenericSchema<unknown, T>, now: number): T | null {
  const outer = v.safeParse(keptSchema, kept)
  if (!outer.success || Math.abs(now - outer.output.at) >= KEPT_MS) return null
  const inner = v.safeParse(schema, outer.output.work)
  return inner.success ? inner.output : null
}

async function restored<T>(kept: Kept<T>): Promise<T> {
  const [read] = await Promise.allSettled([readDraft(kept.key)])
  const found = read.status === 'fulfilled' ? keptWork(read.value, kept.schema, nowMs()) : null
  if (found === null) return kept.fresh
  return kept.refreshed ? kept.refreshed(found) : found
}

export interface Kept<T> {
  readonly key: string
  readonly schema: v.GenericSchema<unknown, T>
  readonly fresh: T
  readonly isEmpty: (work: T) => boolean
  /** What is still true of it, once it was read. */
  readonly refreshed?: (found: T) => Promise<T>
}

export interface KeptWork<T> {
  /** Null until it is back from the device. */
  readonly work: T | null
  readonly change: (next: (now: T) => T) => void
  /** False once the device could not keep it: the screen then says so, and the work goes on. */
  readonly isKept: boolean
}

/**
 * Work at the desk that is half done: on the device with every change, so that a reload, a crash or a flat battery brings it back.
 * The key names it for as long as the component is drawn; so long an update waits for what is in it.
 */
export function useKeptWork<T>(kept: Kept<T>): KeptWork<T> {
  const [work, setWork] = useState<T | null>(null)
  const [isKept, setKept] = useState(true)
  const latest = useRef(kept.fresh)
  const { key } = kept
  useEffect(() => {
    let isGone = false
    void restored(kept).then((found) => {
      if (isGone) return
      latest.current = found
      setWork(found)
    }, reportError)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each key; what is around it is new on every drawing
  }, [key])
  const isOpen = work !== null && !kept.isEmpty(work)
  useEffect(() => {
    if (!isOpen) return
    setBusy(true, 'hand-over')
    return () => setBusy(false, 'hand-over')
  }, [isOpen])
  const change = (next: (now: T) => T) => {
    const after = next(latest.current)
    latest.current = after
    setWork(after)
    const writing = kept.isEmpty(after) ? clearDraft(key) : writeDraft(key, { at: nowMs(), work: after })
    void Promise.allSettled([writing]).then(([written]) => setKept(written.status === 'fulfilled'))
  }
  return { work, change, isKept }
}
