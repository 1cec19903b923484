import { Box } from '@chakra-ui/react/box'
import { useAtomValue } from 'jotai'
import { Suspense, lazy } from 'react'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { leftPicksAtom } from './left-picks.ts'

// Fetched only where something was picked: most sales come from nowhere else.
const Notice = lazy(async () => {
  const [part] = await Promise.all([import('./visit-bar.tsx'), wordsFor('rentals')()])
  return { default: part.LeftPicksNotice }
})

/** On a bill without rentals: the pieces that were picked in "Find a dress" and are on no bill yet. */
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
