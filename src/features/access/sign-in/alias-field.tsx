import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ALIAS_LENGTH_MAX } from '#domain/settings/alias.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface AliasFieldProps {
  readonly value: string
  readonly error: string | null
  readonly free: string | null
  readonly onChange: (alias: string) => void
  readonly onLeave: () => void
}

/** The alias of a new shop in URLs: derived from its English name, chosen once. */
export function AliasField({ value, error, free, onChange, onLeave }: AliasFieldProps) {
  const { t } = useLingui()
  return (
    <Box>
      <TextField
        label={t`Name in links`}
        dir="ltr"
        autoComplete="off"
        maxLength={ALIAS_LENGTH_MAX}
        value={value}
        error={error}
        hint={t`Customers find the shop online by this name. It cannot be changed once chosen. Leave it empty to choose later in the settings.`}
        onChange={onChange}
        onBlur={onLeave}
      />
      {free !== null && (
        <Button variant="ghost" px="2" color="gold.fg" onClick={() => onChange(free)}>
          <Trans>
            Take <bdi dir="ltr">{free}</bdi>, which is free
          </Trans>
        </Button>
      )}
    </Box>
  )
}
