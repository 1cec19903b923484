import { Skeleton } from '@chakra-ui/react/skeleton'
import { FileWords, withFileWords } from '../files/with-file-words.tsx'
import type { PhotoPickerProps } from '../files/photo-picker.tsx'

const Picker = withFileWords<PhotoPickerProps>(async () => (await import('../files/photo-picker.tsx')).PhotoPicker)

/**
 * Takes and chooses pictures of a row. Each is stored on the device at once, before anything is sent or saved.
 * `value` are the attachments in order; store it with the rest of the form.
 */
export function PhotoField(props: PhotoPickerProps) {
  return (
    <FileWords waiting={<Skeleton h="36" w="full" />}>
      <Picker {...props} />
    </FileWords>
  )
}
