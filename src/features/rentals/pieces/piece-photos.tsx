import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { arrangePictures } from '#domain/rentals/piece/piece-commands.ts'
import { PICTURES_MAX, type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { PhotoField } from '../../../engine/form/photo-field.tsx'
import { Photo } from '../../../engine/file/photo.tsx'
import { useMay } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { CommandFault } from '../parts/command-fault.tsx'

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  w: 'full',
  aspectRatio: { base: '4 / 3', sm: '3 / 4' },
  bg: 'sunken',
  color: 'muted',
  borderRadius: 'l3',
  overflow: 'hidden',
  '& img': { w: 'full', h: 'full', objectFit: { base: 'contain', sm: 'cover' } },
} as const
const THUMBS = {
  display: 'flex',
  gap: '2',
  mt: '2',
  overflowX: 'auto',
  '& button': {
    w: '14',
    h: '14',
    flexShrink: '0',
    borderRadius: 'l2',
    overflow: 'hidden',
    borderWidth: '2px',
    borderColor: 'transparent',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
  '& button[aria-pressed=true]': { borderColor: 'gold.solid' },
} as const

/** The main picture of a piece and a strip of the others; without photos, its drawing. */
export function PieceGallery({ row }: { readonly row: RentItem }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const [chosen, setChosen] = useState<Id | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const { pictureIds } = row
  const drawn = row.picture === missing ? null : row.picture
  const shown = pictureIds.find((id) => id === chosen) ?? pictureIds[0]
  return (
    <Box w={{ base: 'full', sm: '220px' }} flexShrink="0">
      <Box css={FRAME}>
        {shown && <Photo attachmentId={shown} alt={nameOf(row)} fit="contain" />}
        {!shown && drawn && <img src={drawn} alt={nameOf(row)} decoding="async" onError={() => setMissing(drawn)} />}
        {!shown && !drawn && <Crown size={56} strokeWidth={1.2} aria-hidden />}
      </Box>
      {pictureIds.length > 1 && (
        <Box css={THUMBS}>
          {pictureIds.map((id, nth) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown}
              aria-label={t`Picture ${format.number(nth + 1)}`}
              onClick={() => setChosen(id)}
            >
              <Photo attachmentId={id} alt="" />
            </button>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** Adds, removes and sorts the pictures of a piece; cards show the first one. */
export function PiecePhotos({ row, onChanged }: { readonly row: RentItem; readonly onChanged: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const allows = useMay()
  const command = useCommand(arrangePictures)
  const [ids, setIds] = useState(row.pictureIds)
  if (!allows(arrangePictures.permission)) return null
  const arrange = async (next: readonly Id[]) => {
    setIds([...next])
    const outcome = await command.run({ rentItemId: row.id, pictureIds: [...next] })
    if (outcome?.ok) onChanged()
  }
  return (
    <Panel title={t`Pictures`}>
      <PhotoField
        label={t`Pictures of this piece`}
        hint={t`The first one is shown on cards and lists.`}
        place={{ record: rentItem.name, id: row.id, purpose: ATTACHMENT_PURPOSE.picture }}
        value={ids}
        max={PICTURES_MAX}
        onChange={(next) => void arrange(next)}
      />
      {ids.length > 1 && (
        <Flex gap="2" wrap="wrap" mt="4">
          {ids.slice(1).map((id, nth) => (
            <QuietButton key={id} onClick={() => void arrange([id, ...ids.filter((one) => one !== id)])}>
              {t`Picture ${format.number(nth + 2)} first`}
            </QuietButton>
          ))}
        </Flex>
      )}
      <Box mt="3">
        <CommandFault state={command.state} />
      </Box>
    </Panel>
  )
}
