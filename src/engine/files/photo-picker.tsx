import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import { AddTiles } from './add-tiles.tsx'
import { Fault, Waiting } from './photo-notes.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotos } from './use-photos.ts'

export interface PhotoPickerProps {
  readonly label: string
  readonly place: FilePlace
  readonly value: readonly Id[]
  readonly onChange: (ids: readonly Id[]) => void
  readonly hint?: string
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly max?: number
  /** Crops pictures to their centre square, for pictures shown side by side. */
  readonly isSquare?: boolean
  /** Also adds pictures that were taken before the screen was left or the browser crashed. */
  readonly recovers?: boolean
}

const MAX = 20

/** The pictures of a row: shows, takes, chooses and removes them, and reports refused ones. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, error, isRequired, isReadOnly, value, max = MAX } = props
  const { t } = useLingui()
  const id = useId()
  const { waitingCount, faults, add, remove } = usePhotos({ ...props, max })
  const count = value.length
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error || hint ? `${id}-note` : undefined} w="full" minW="0">
      <Flex id={id} textStyle="sm" fontWeight="600" mb="1.5" gap="1">
        {label}
        {isRequired && (
          <Box as="span" color="fg.error" aria-hidden>
            *
          </Box>
        )}
      </Flex>
      <Box as="ul" listStyleType="none" display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(96px, 1fr))">
        {value.map((photo, nth) => (
          <PhotoTile
            key={photo}
            id={photo}
            alt={t`${label}: picture ${nth + 1} of ${count}`}
            onRemove={isReadOnly ? null : () => remove(photo)}
          />
        ))}
        {!isReadOnly && count + waitingCount < max && <AddTiles onChoose={add} isWorking={waitingCount > 0} />}
      </Box>
      {isReadOnly && count === 0 && (
        <Box color="muted" textStyle="sm">
          <Trans>No pictures.</Trans>
        </Box>
      )}
      <Box id={`${id}-note`}>
        {error && <Fault>{error}</Fault>}
        {!error && hint && (
          <Box mt="1.5" textStyle="sm" color="muted">
            {hint}
          </Box>
        )}
      </Box>
      {faults.map(({ key, sentence }) => (
        <Fault key={key}>{sentence}</Fault>
      ))}
      <Waiting />
    </Box>
  )
}
