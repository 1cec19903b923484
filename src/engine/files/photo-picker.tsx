import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import { useSyncStatus } from '../shell/use-sync-status.ts'
import { AddTiles } from './add-tiles.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotos } from './use-photos.ts'

export interface PhotoPickerProps {
  readonly label: string
  /** What the pictures belong to, and what they show or prove. */
  readonly place: FilePlace
  /** Attachments in their order. */
  readonly value: readonly Id[]
  readonly onChange: (ids: readonly Id[]) => void
  readonly hint?: string
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly max?: number
  /** Keeps the square of the middle: for pictures that stand beside each other. */
  readonly isSquare?: boolean
  /** Takes up pictures of this place that were taken before the screen was left or the browser died. */
  readonly recovers?: boolean
}

const MAX = 20

/** The pictures of a row: shown, taken, chosen, removed, and what was wrong with one that could not be taken. */
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

function Fault({ children }: { readonly children: string }) {
  return (
    <Flex role="alert" mt="1.5" gap="1.5" textStyle="sm" color="fg.error" align="flex-start">
      <Box pt="0.5" flexShrink="0">
        <TriangleAlert size={16} aria-hidden />
      </Box>
      <Box as="span" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}

/** Pictures that have not reached the server are no reason to wait, and none to be afraid. */
function Waiting() {
  const { filesWaiting, isFileRoomGone } = useSyncStatus()
  if (filesWaiting === 0) return null
  if (isFileRoomGone)
    return (
      <Box role="status" mt="1.5" textStyle="sm" color="warn">
        <Plural
          value={filesWaiting}
          one="One picture is kept on this device: the server has no room for more now. It is tried again by itself."
          other="# pictures are kept on this device: the server has no room for more now. They are tried again by themselves."
        />
      </Box>
    )
  return (
    <Box role="status" mt="1.5" textStyle="sm" color="muted">
      <Plural
        value={filesWaiting}
        one="One picture is kept on this device and sent when there is a connection."
        other="# pictures are kept on this device and sent when there is a connection."
      />
    </Box>
  )
}
