import { FileUpload } from '@chakra-ui/react/file-upload'
import type { ComponentProps, ReactElement } from 'react'

interface FileChoiceProps extends Pick<ComponentProps<typeof FileUpload.HiddenInput>, 'accept' | 'name'> {
  readonly onChoose: (files: readonly File[]) => void
  readonly isSeveral?: boolean
  readonly isCamera?: boolean
  /** The button that opens the file dialog. */
  readonly children: ReactElement
}

/** The chosen files are handed over at once, so that the same file can be chosen again after it was corrected. */
const NONE: File[] = []

/** A button to choose files. `accept` narrows the file dialog only: the caller checks the content and reports what is wrong. */
export function FileChoice({ onChoose, isSeveral = false, isCamera = false, children, ...input }: FileChoiceProps) {
  return (
    <FileUpload.Root
      acceptedFiles={NONE}
      maxFiles={isSeveral ? Number.MAX_SAFE_INTEGER : 1}
      allowDrop={false}
      onFileAccept={({ files }) => files.length > 0 && onChoose(files)}
      capture={isCamera ? 'environment' : undefined}
    >
      <FileUpload.HiddenInput hidden {...input} />
      <FileUpload.Trigger asChild>{children}</FileUpload.Trigger>
    </FileUpload.Root>
  )
}
