import { Skeleton } from '@chakra-ui/react/skeleton'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'
import type { PicturePickerProps } from '../files/picture-picker.tsx'

const Picker = withFileWords<PicturePickerProps>(async () => (await import('../files/picture-picker.tsx')).PicturePicker)

/** The single picture of a row. Stored on the device when it is chosen, also offline; the row refers to it once the form is saved. */
export function PictureField(props: PicturePickerProps) {
  return (
    <FileWords waiting={<Skeleton h="36" w="full" />}>
      <Picker {...props} />
    </FileWords>
  )
}
