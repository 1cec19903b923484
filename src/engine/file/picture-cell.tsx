import { Box } from '@chakra-ui/react/box'
import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'

/** Loaded with the first picture, so that reports and forms without any do not include it. */
const Photo = lazy(async () => ({ default: (await import('./photo.tsx')).Photo }))

/** A small picture of a row. Its alt text is empty, because the name is next to it. */
export function PictureCell({ id }: { readonly id: Id }) {
  return (
    <Box w="10" h="10" my="-1" borderRadius="l1" overflow="hidden" flexShrink="0" bg="sunken" data-picture-cell>
      <Suspense>
        <Photo attachmentId={id} alt="" ratio="1" />
      </Suspense>
    </Box>
  )
}
