import { Box } from '@chakra-ui/react/box'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldFrameProps {
  readonly label: string
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  /** Shows the label to screen readers only, for example of a search box. */
  readonly isLabelHidden?: boolean
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': boolean | undefined
}

const HIDDEN = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A field's label and message, with the ARIA attributes that connect them. */
export function FieldFrame({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  children,
}: FieldFrameProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <Box w="full">
      <Box asChild css={isLabelHidden ? HIDDEN : { display: 'block', mb: '1.5', textStyle: 'sm', fontWeight: '600' }}>
        <label htmlFor={id}>
          {label}
          {isRequired && (
            <Box as="span" color="fg.error" ms="1" aria-hidden>
              *
            </Box>
          )}
        </label>
      </Box>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hasNote && (
        <Box id={noteId} mt="1.5" textStyle="sm" color={error ? 'fg.error' : 'muted'} role={error ? 'alert' : undefined}>
          {error ? (
            <Box as="span" display="inline-flex" gap="1.5" alignItems="flex-start">
              <Box as="span" pt="0.5" flexShrink="0">
                <TriangleAlert size={16} aria-hidden />
              </Box>
              {error}
            </Box>
          ) : (
            hint
          )}
        </Box>
      )}
    </Box>
  )
}
