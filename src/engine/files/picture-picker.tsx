import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import { AddTiles } from './add-tiles.tsx'
import { Fault, Waiting } from './photo-notes.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePicture } from './use-picture.ts'

export interface PicturePickerProps {
  readonly label: string
  readonly place: FilePlace
  readonly value: Id | null
  readonly onChange: (id: Id | null) => void
  readonly hint?: string | undefined
  readonly error?: string | null
  readonly isReadOnly?: boolean | undefined
  readonly isSquare?: boolean
}

/** The single picture of a row: shown, taken or chosen, replaced, removed. The row changes only when the form is saved. */
export function PicturePicker({ label, place, value, onChange, hint, error, isReadOnly = false, isSquare = false }: PicturePickerProps) {
  const { t } = useLingui()
  const { isWorking, fault, choose } = usePicture({ place, isSquare, onChange })
  return (
    <Box role="group" aria-label={label} w="full" minW="0" data-picture={value === null ? 'none' : 'there'}>
      <Box textStyle="sm" fontWeight="600" mb="1.5" aria-hidden>
        {label}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(104px, 128px))">
        {value !== null && (
          <PhotoTile id={value} alt={label} isConfirmedFirst={false} onRemove={isReadOnly ? null : () => onChange(null)} />
        )}
        {!isReadOnly && (
          <AddTiles
            onChoose={choose}
            isWorking={isWorking}
            words={
              value === null
                ? { take: t`Take a picture`, choose: t`Choose a picture` }
                : { take: t`Take another picture`, choose: t`Choose another picture` }
            }
          />
        )}
      </Box>
      {isReadOnly && value === null && (
        <Box color="muted" textStyle="sm">
          <Trans>No picture.</Trans>
        </Box>
      )}
      {fault === null && error && <Fault>{error}</Fault>}
      {fault === null && !error && hint && (
        <Box mt="1.5" textStyle="sm" color="muted">
          {hint}
        </Box>
      )}
      {fault !== null && <Fault>{fault}</Fault>}
      {value !== null && <Waiting />}
    </Box>
  )
}
