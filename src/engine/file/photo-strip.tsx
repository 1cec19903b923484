import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import type { Id } from '#domain/kernel/ids.ts'
import type { PhotoTileProps } from '../files/photo-tile.tsx'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'

const Tile = withFileWords<PhotoTileProps>(async () => (await import('../files/photo-tile.tsx')).PhotoTile)

/** Square thumbnails in a row; pressing one shows it in full. */
export function PhotoStrip({ ids, alt }: { readonly ids: readonly Id[]; readonly alt: string }) {
  return (
    <FileWords waiting={<Skeleton h="24" w="full" />}>
      <Box as="ul" listStyleType="none" display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(84px, 1fr))">
        {ids.map((id) => (
          <Tile key={id} id={id} alt={alt} onRemove={null} />
        ))}
      </Box>
    </FileWords>
  )
}
