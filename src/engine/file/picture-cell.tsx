import { Box } from '@chakra-ui/react/box'
import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'

/** What reads bytes is fetched with the first picture: reports and forms without any carry nothing of it. */
const Photo = lazy(async () => ({ default: (await import('./photo.tsx')).Photo }))

/** The picture of a row, small. Its name stands beside it: whoever does not see it misses nothing. */
export function PictureCell({ id }: { readonly id: Id }) {
  return (
    <Box w="10" h="10" my="-1" borderRadius="l1" overflow="hidden" flexShrink="0" bg="sunken" data-picture-cell>
      <Suspense>
        <Photo attachmentId={id} alt="" ratio="1" />
      </Suspense>
    </Box>
  )
}
