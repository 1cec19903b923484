import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Star } from 'lucide-react'
import { useId } from 'react'

const STARS = [1, 2, 3, 4, 5] as const

interface StarFieldProps {
  readonly label: string
  readonly labelOf: (stars: number) => string
  readonly value: number | null
  readonly onChange: (value: number) => void
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly size?: number
}

/** One to five stars as native radio buttons, so that arrow keys work and screen readers announce the group. */
export function StarField({ label, labelOf, value, onChange, error, isRequired, size = 32 }: StarFieldProps) {
  const name = useId()
  const noteId = useId()
  return (
    <Box asChild border="0" p="0" m="0" minW="0">
      <fieldset tabIndex={-1} aria-describedby={error ? noteId : undefined} aria-invalid={error ? true : undefined}>
        <Box as="legend" fontWeight="600" p="0" mb="1">
          {label}
          {isRequired && (
            <Box as="span" color="fg.error" ms="1" aria-hidden>
              *
            </Box>
          )}
        </Box>
        <Flex gap="1">
          {STARS.map((stars) => (
            <Box key={stars} asChild position="relative" display="grid" placeItems="center" boxSize="12" cursor="pointer" borderRadius="l2">
              <label>
                <Box asChild position="absolute" inset="0" w="full" h="full" m="0" cursor="pointer" opacity="0" className="peer">
                  <input
                    type="radio"
                    name={name}
                    value={stars}
                    checked={value === stars}
                    aria-label={labelOf(stars)}
                    onChange={() => onChange(stars)}
                  />
                </Box>
                <Box
                  color={value !== null && stars <= value ? 'gold.solid' : 'muted'}
                  borderRadius="l2"
                  lineHeight="0"
                  p="1"
                  pointerEvents="none"
                  _peerFocusVisible={{ outline: '2px solid', outlineColor: 'gold.solid', outlineOffset: '2px' }}
                >
                  <Star size={size} aria-hidden fill={value !== null && stars <= value ? 'currentColor' : 'none'} />
                </Box>
              </label>
            </Box>
          ))}
        </Flex>
        {error && (
          <Box id={noteId} textStyle="sm" color="fg.error" mt="1">
            {error}
          </Box>
        )}
      </fieldset>
    </Box>
  )
}

export function StarsShown({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <Flex role="img" aria-label={label} gap="1" color="gold.solid">
      {STARS.map((stars) => (
        <Star key={stars} size={20} aria-hidden fill={stars <= value ? 'currentColor' : 'none'} />
      ))}
    </Flex>
  )
}
