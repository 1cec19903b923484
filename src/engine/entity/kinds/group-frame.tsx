import { Box } from '@chakra-ui/react/box'
import { type ReactNode, useId } from 'react'
import type { OwnFieldProps } from '../../declarations.ts'

type GroupFrameProps = Pick<OwnFieldProps, 'label' | 'hint' | 'error'> & { readonly children: ReactNode }

/** A label and a message for a field with several controls. */
export function GroupFrame({ label, hint, error, children }: GroupFrameProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={note ? `${id}-note` : undefined} w="full" minW="0">
      <Box id={id} textStyle="sm" fontWeight="600" mb="1.5">
        {label}
      </Box>
      {children}
      {note && (
        <Box id={`${id}-note`} mt="1.5" textStyle="sm" color={error ? 'fg.error' : 'muted'} role={error ? 'alert' : undefined}>
          {note}
        </Box>
      )}
    </Box>
  )
}
