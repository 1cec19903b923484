import { Skeleton } from '@chakra-ui/react/skeleton'
import type { SignatureBoxProps } from '../files/signature-box.tsx'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'

const SignatureBox = withFileWords<SignatureBoxProps>(async () => (await import('../files/signature-box.tsx')).SignatureBox)

/** A field for a signature. Its value is the data of an SVG path, as stored in a contract. */
export function SignatureField(props: SignatureBoxProps) {
  return (
    <FileWords waiting={<Skeleton h="48" w="full" />}>
      <SignatureBox {...props} />
    </FileWords>
  )
}
