import { Box } from '@chakra-ui/react/box'
import { SECTION_MARK } from './contract-text.ts'

/** The words of a contract to the letter; the head of a section is bold, as it is marked in the text itself. */
export function ContractWords({ text }: { readonly text: string }) {
  const parts = text.split('\n\n')
  return parts.map((part, nth) => {
    const [head = '', ...lines] = part.split('\n')
    const isSection = head.startsWith(SECTION_MARK)
    return (
      // Paragraphs of a text that never changes stand in their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Box key={nth} whiteSpace="pre-line" mt={nth > 0 ? '0.8em' : undefined}>
        {isSection ? (
          <>
            <Box as="strong" display="block" fontWeight="700">
              {head.slice(SECTION_MARK.length)}
            </Box>
            {lines.join('\n')}
          </>
        ) : (
          part
        )}
      </Box>
    )
  })
}
