import { Box } from '@chakra-ui/react/box'
import { Label } from '../../../ui/paper/paper-parts.tsx'
import { secondName } from '../../../ui/paper/second-name.ts'
import { documentWords } from './document-words.ts'

/** A service that costs nothing says what it was paid for with. */
export function FromOffer({ of }: { readonly of: { readonly nameAr: string; readonly nameEn: string } }) {
  const second = secondName(of)
  return (
    <Box fontSize="0.92em">
      <Label words={documentWords.fromOffer} />: <bdi lang="ar">{of.nameAr}</bdi>
      {second && (
        <>
          {' '}
          · <bdi lang="en">{second}</bdi>
        </>
      )}
    </Box>
  )
}
