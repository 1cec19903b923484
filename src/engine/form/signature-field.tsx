import { Skeleton } from '../../ui/elements.ts'
import type { SignatureBoxProps } from '../files/signature-box.tsx'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'

const SignatureBox = withFileWords<SignatureBoxProps>(async () => (await import('../files/signature-box.tsx')).SignatureBox)

/** A place to sign with a finger, a pen or a mouse. Its value is the data of one SVG path, as a contract keeps it. */
export function SignatureField(props: SignatureBoxProps) {
  return (
    <FileWords waiting={<Skeleton h="48" w="full" />}>
      <SignatureBox {...props} />
    </FileWords>
  )
}
