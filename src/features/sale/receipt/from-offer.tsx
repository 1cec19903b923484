import { Box } from '@chakra-ui/react/box'
import { useBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { secondName } from '../../../ui/paper/second-name.ts'
import { documentWords } from './document-words.ts'

/** A service that costs nothing says what it was paid for with: one line a language, so that a narrow roll breaks neither. */
export function FromOffer({ of }: { readonly of: { readonly nameAr: string; readonly nameEn: string } }) {
  const say = useBothLanguages()
  return (
    <Box fontSize="0.92em">
      <Box lang="ar">
        {say.ar(documentWords.fromOffer)}: <bdi>{of.nameAr}</bdi>
      </Box>
      <Box lang="en" dir="ltr">
        {say.en(documentWords.fromOffer)}: <bdi>{secondName(of) ?? of.nameAr}</bdi>
      </Box>
    </Box>
  )
}
