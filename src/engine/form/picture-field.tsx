import { Skeleton } from '../../ui/elements.ts'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'
import type { PicturePickerProps } from '../files/picture-picker.tsx'

const Picker = withFileWords<PicturePickerProps>(async () => (await import('../files/picture-picker.tsx')).PicturePicker)

/** The one picture of a row. It is on the device the moment it was chosen, also without a network; the row names it once the form is saved. */
export function PictureField(props: PicturePickerProps) {
  return (
    <FileWords waiting={<Skeleton h="36" w="full" />}>
      <Picker {...props} />
    </FileWords>
  )
}
