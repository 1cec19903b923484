import { Suspense, lazy, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { wordsFor } from '../../../engine/shell/route-language.ts'

/** Loaded with its translations on demand, because it is rarely needed. */
const CardSheet = lazy(async () => {
  const [part] = await Promise.all([import('../../payments/gift-cards/card-sheet.tsx'), wordsFor('payments')()])
  return { default: part.CardSheet }
})

interface CardsMadeProps {
  readonly ids: readonly Id[]
  readonly onClose: () => void
}

/** Shows the gift cards that were created for a refund one by one, to be printed or sent. */
export function CardsMade({ ids, onClose }: CardsMadeProps) {
  const [nth, setNth] = useState(0)
  const id = ids[nth]
  if (!id) return null
  return (
    <Suspense>
      <CardSheet key={id} id={id} onClose={() => (nth + 1 < ids.length ? setNth(nth + 1) : onClose())} />
    </Suspense>
  )
}
