import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { AppLink } from '../../../engine/app-link.tsx'
import { TERMS_PATH } from '../paths.ts'

interface TermsFieldProps {
  readonly isAccepted: boolean
  readonly error: string | null
  readonly onChange: (isAccepted: boolean) => void
}

/** The terms, which open over the form to preserve the input, and the checkbox to accept them. */
export function TermsField({ isAccepted, error, onChange }: TermsFieldProps) {
  const id = useId()
  return (
    <Box>
      <Flex align="center" gap="3" minH="11">
        <Box asChild css={BOX}>
          <input
            type="checkbox"
            id={id}
            checked={isAccepted}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </Box>
        <Box>
          <label htmlFor={id}>
            <Trans>I have read the terms and accept them.</Trans>
            <Box as="span" color="fg.error" ms="1" aria-hidden>
              *
            </Box>
          </label>{' '}
          <AppLink to={TERMS_PATH} target="_blank" color="gold.fg" textDecoration="underline">
            <Trans>Read the terms</Trans>
          </AppLink>
        </Box>
      </Flex>
      {error && (
        <Box id={`${id}-note`} textStyle="sm" color="fg.error" role="alert">
          {error}
        </Box>
      )}
    </Box>
  )
}

const BOX = {
  w: '24px',
  h: '24px',
  flexShrink: '0',
  accentColor: 'token(colors.gold.solid)',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
} as const
