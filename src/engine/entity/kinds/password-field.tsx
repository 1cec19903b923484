import { IconButton } from '@chakra-ui/react/button'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { OwnFieldProps } from '../../declarations.ts'

/** A password, hidden unless revealed, and without browser autofill. If left empty, the stored one is unchanged. */
export function PasswordField(props: OwnFieldProps) {
  const { value, onChange, parts: _parts, ...frame } = props
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...frame}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      dir="ltr"
      hint={frame.hint ?? t`Left empty, it stays as it is.`}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      end={
        <IconButton
          variant="ghost"
          aria-label={isShown ? t`Hide what is typed` : t`Show what is typed`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </IconButton>
      }
    />
  )
}
