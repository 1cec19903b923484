import { Skeleton } from '../../ui/elements.ts'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'
import type { PhotoPickerProps } from '../files/photo-picker.tsx'

const Picker = withFileWords<PhotoPickerProps>(async () => (await import('../files/photo-picker.tsx')).PhotoPicker)

/**
 * Takes and chooses pictures of a row. Each is on the device, and said to be, the moment it was taken: nothing has to be
 * sent or saved first. `value` are the attachments in their order; keep it with the rest of the form.
 */
export function PhotoField(props: PhotoPickerProps) {
  return (
    <FileWords waiting={<Skeleton h="36" w="full" />}>
      <Picker {...props} />
    </FileWords>
  )
}
