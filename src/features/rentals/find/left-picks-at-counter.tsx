import { Box } from '@chakra-ui/react/box'
import { useAtomValue } from 'jotai'
import { Suspense, lazy } from 'react'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { leftPicksAtom } from './left-picks.ts'

// Loaded only if pieces were picked, because most sales have none.
const Notice = lazy(async () => {
  const [part] = await Promise.all([import('./visit-bar.tsx'), wordsFor('rentals')()])
  return { default: part.LeftPicksNotice }
})

/** On a bill without rentals: pieces that were picked in "Find a dress" and are not on a bill yet. */
export function LeftPicksAtCounter() {
  const left = useAtomValue(leftPicksAtom)
  return (
    left && (
      <Suspense>
        <Box px="3" pt="3">
          <Notice inVisit={[]} />
        </Box>
      </Suspense>
    )
  )
}
