import { useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type FilePlace, removeFile } from '../../data/files/attach.ts'
import { attachedIds } from '../../data/files/attached.ts'
import { addPhoto } from './add-photo.ts'
import { useFaultSentence } from './use-fault-sentence.ts'

export interface PhotoFault {
  readonly key: string
  readonly sentence: string
}

interface PhotosOf {
  readonly place: FilePlace
  readonly value: readonly Id[]
  readonly onChange: (ids: readonly Id[]) => void
  readonly isSquare?: boolean | undefined
  readonly recovers?: boolean | undefined
  readonly max: number
}

/** Adds and removes the pictures of a place. Pictures chosen together are stored one after another in order. */
export function usePhotos(of: PhotosOf) {
  const { place, value, isSquare = false, recovers = false, max } = of
  const [waitingCount, setWaitingCount] = useState(0)
  const [faults, setFaults] = useState<readonly PhotoFault[]>([])
  const sentenceOf = useFaultSentence()
  // The list may change while a picture is being shrunk, so the next update must use the latest value.
  const latest = useRef({ value, onChange: of.onChange })
  useEffect(() => {
    latest.current = { value, onChange: of.onChange }
  })
  const report = (ids: readonly Id[]) => {
    latest.current = { ...latest.current, value: ids }
    latest.current.onChange(ids)
  }
  useRecovered(place, recovers, (found) => {
    const missing = found.filter((id) => !latest.current.value.includes(id))
    if (missing.length > 0) report([...latest.current.value, ...missing].slice(0, max))
  })

  const keep = async (file: File): Promise<void> => {
    const added = await addPhoto(file, place, isSquare)
    if (added.ok) report([...latest.current.value, added.id])
    else setFaults((before) => [...before, { key: `${file.name}-${before.length}`, sentence: sentenceOf(added, file.name) }])
  }
  const add = async (files: readonly File[]): Promise<void> => {
    const wanted = files.slice(0, max - latest.current.value.length)
    setFaults([])
    setWaitingCount(wanted.length)
    for (const file of wanted) await keep(file).finally(() => setWaitingCount((count) => count - 1))
  }
  const remove = async (id: Id): Promise<void> => {
    report(latest.current.value.filter((one) => one !== id))
    const outcome = await removeFile(id)
    if (outcome.ok) return
    report([...latest.current.value, id])
    setFaults([{ key: id, sentence: sentenceOf(outcome, '') }])
  }
  return {
    waitingCount,
    faults,
    add: (files: readonly File[]) => void add(files).catch(reportError),
    remove: (id: Id) => void remove(id).catch(reportError),
  }
}

/** Pictures of this place that are stored already; once per place. */
function useRecovered({ record, id, purpose }: FilePlace, isWanted: boolean, take: (ids: readonly Id[]) => void): void {
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    void attachedIds({ record, id, purpose }).then((ids) => {
      if (!isGone) take(ids)
    }, reportError)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `take` is a new function on every drawing and acts on the latest list
  }, [record, id, purpose, isWanted])
}
