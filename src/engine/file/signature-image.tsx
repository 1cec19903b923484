import { Box } from '@chakra-ui/react/box'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/kernel/signature.ts'

/** A signature as drawn, in the current text colour. */
export function SignatureImage({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <Box asChild display="block" w="full" maxW="320px" color="inherit">
      <svg viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} role="img" aria-label={label}>
        <path d={path} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Box>
  )
}
