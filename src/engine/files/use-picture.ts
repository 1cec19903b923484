import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import { addPhoto } from './add-photo.ts'
import { useFaultSentence } from './use-fault-sentence.ts'

interface PictureOf {
  readonly place: FilePlace
  readonly isSquare: boolean
  readonly onChange: (id: Id) => void
}

/** Stores a chosen picture on the device and passes its id to the form; failures are returned as a message. */
export function usePicture({ place, isSquare, onChange }: PictureOf) {
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const sentenceOf = useFaultSentence()
  const keep = async (file: File): Promise<void> => {
    setFault(null)
    setWorking(true)
    const added = await addPhoto(file, place, isSquare).finally(() => setWorking(false))
    if (added.ok) onChange(added.id)
    else setFault(sentenceOf(added, file.name))
  }
  return {
    isWorking,
    fault,
    choose([file]: readonly File[]) {
      if (file) void keep(file).catch(reportError)
    },
  }
}
