import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

export interface PasswordFieldProps {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly error: string | null
  readonly hint?: string
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
  readonly isFirst?: boolean
}

export function PasswordField({ isFirst, ...props }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      autoFocus={isFirst}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      end={
        <Box dir="ltr">
          <IconButton
            variant="ghost"
            size="sm"
            color="muted"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </Box>
      }
    />
  )
}
