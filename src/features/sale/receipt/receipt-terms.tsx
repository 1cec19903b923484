import type { BoxProps } from '@chakra-ui/react/box'
import type { PaperTerms } from '#domain/sales/papers/as-printed.ts'
import { PaperText } from '../../../ui/paper/paper-parts.tsx'
import { documentWords } from './document-words.ts'

const HEADS = {
  all: documentWords.terms,
  services: documentWords.serviceTerms,
  rentals: documentWords.rentalTerms,
  products: documentWords.productTerms,
} as const

/** The terms of a sale, with a heading for each kind. */
export const TermsOnPaper = ({ terms, ...box }: BoxProps & { readonly terms: readonly PaperTerms[]; readonly isSmall?: boolean }) => (
  <>
    {terms.map(({ about, ar, en }) => (
      <PaperText key={about} head={HEADS[about]} ar={ar} en={en} {...box} />
    ))}
  </>
)
