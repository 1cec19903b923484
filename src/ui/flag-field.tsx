import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { type ReactNode, useId } from 'react'

export interface FlagFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly isReadOnly?: boolean
}

/** A switch. The whole line is the touch target. */
export function FlagField({ label, hint, error, value, onChange, isReadOnly }: FlagFieldProps) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <Box>
      <Flex asChild align="center" gap="3" minH="11" cursor={isReadOnly ? 'default' : 'pointer'}>
        <label>
          <Box asChild css={SWITCH}>
            <input
              type="checkbox"
              role="switch"
              checked={value}
              aria-checked={value}
              disabled={isReadOnly}
              aria-describedby={note ? noteId : undefined}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
          </Box>
          <Box as="span" fontWeight="600">
            {label}
          </Box>
        </label>
      </Flex>
      {note && (
        <Box id={noteId} textStyle="sm" color={error ? 'fg.error' : 'muted'}>
          {note}
        </Box>
      )}
    </Box>
  )
}

const SWITCH = {
  appearance: 'none',
  position: 'relative',
  w: '44px',
  h: '26px',
  flexShrink: '0',
  borderRadius: 'full',
  bg: 'lineStrong',
  // The border shows its end when it is off, too.
  borderWidth: '1px',
  borderColor: 'muted',
  cursor: 'inherit',
  transition: 'background 140ms',
  focusVisibleRing: 'outside',
  _before: {
    content: '""',
    position: 'absolute',
    top: '2px',
    insetInlineStart: '2px',
    w: '20px',
    h: '20px',
    borderRadius: 'full',
    bg: 'white',
    transition: 'inset-inline-start 140ms',
  },
  _checked: { bg: 'gold.solid', borderColor: 'gold.solid', _before: { insetInlineStart: '20px' } },
  _disabled: { opacity: '0.5' },
} as const
