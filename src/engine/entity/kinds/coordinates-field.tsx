import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type Coordinates, coordinatesOf, coordinatesText, readCoordinates } from '#domain/kernel/kinds/coordinates.ts'
import { whereIAm } from '../../../device/where-i-am.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OwnFieldProps } from '../../declarations.ts'
import { MapLink } from '../../file/map-link.tsx'

/**
 * Coordinates: typed, pasted from a map, or taken from the device's location. Unreadable text is sent as it is, and
 * the refusal is shown at the field.
 */
export function CoordinatesField({ value, onChange, parts, error, ...frame }: OwnFieldProps) {
  const { t } = useLingui()
  const place = typeof value === 'object' && value !== null ? (value as Coordinates) : null
  const [text, setText] = useState(place ? coordinatesText(place) : typeof value === 'string' ? value : '')
  const [fault, setFault] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const type = (next: string) => {
    setText(next)
    setFault(null)
    onChange(next.trim() === '' ? null : (readCoordinates(next) ?? next))
  }
  const locate = async () => {
    setLooking(true)
    const found = await whereIAm().finally(() => setLooking(false))
    if (found.ok) type(coordinatesText(coordinatesOf(found.latitude, found.longitude)))
    else
      setFault(
        found.why === 'denied'
          ? t`This device is not allowed to share its location. Allow it in the browser, or type the location.`
          : t`This device cannot find its location now. Try again, or type the location.`,
      )
  }
  return (
    <Flex direction="column" gap="2">
      <TextField
        {...frame}
        dir="ltr"
        autoComplete="off"
        value={text}
        error={fault ?? error ?? Object.values(parts)[0] ?? null}
        hint={frame.hint ?? t`Coordinates, or a map link.`}
        onChange={type}
      />
      {!frame.isReadOnly && (
        <Flex gap="3" wrap="wrap" align="center">
          <QuietButton icon={<LocateFixed size={18} aria-hidden />} isPending={isLooking} onClick={() => void locate()}>
            {t`Where I am now`}
          </QuietButton>
          {place && <MapLink place={place} />}
        </Flex>
      )}
    </Flex>
  )
}
