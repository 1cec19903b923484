import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Photo } from '../file/photo.tsx'

export interface PhotoTileProps {
  readonly id: Id
  readonly alt: string
  readonly onRemove: (() => void) | null
  /** False if nothing is lost yet, as in an unsaved form. */
  readonly isConfirmedFirst?: boolean
}

/** One picture: pressing it shows it in full; its corner button removes it after a confirmation. */
export function PhotoTile({ id, alt, onRemove, isConfirmedFirst: isRequestedFirst = true }: PhotoTileProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'picture' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <Box as="li" position="relative">
      <Box asChild css={TILE}>
        <button type="button" aria-haspopup="dialog" aria-label={alt} onClick={() => setOpen('picture')}>
          <Photo attachmentId={id} alt={alt} ratio="1" />
        </button>
      </Box>
      {onRemove && (
        <IconButton
          position="absolute"
          top="0"
          insetEnd="0"
          variant="plain"
          aria-label={t`Remove this picture`}
          onClick={() => (isRequestedFirst ? setOpen('question') : onRemove())}
        >
          {/* The icon is small, but its touch target is large. */}
          <Box as="span" css={CORNER}>
            <X aria-hidden />
          </Box>
        </IconButton>
      )}
      <Modal isOpen={open === 'picture'} onClose={close} label={alt} css={WHOLE}>
        <Box position="relative" w="full" h="full">
          <Photo attachmentId={id} alt={alt} fit="contain" />
          <IconButton position="absolute" top="2" insetEnd="2" variant="solid" colorPalette="gray" aria-label={t`Close`} onClick={close}>
            <X />
          </IconButton>
        </Box>
      </Modal>
      <Confirm
        isOpen={open === 'question'}
        title={t`Remove this picture?`}
        action={t`Remove the picture`}
        isDestructive
        onCancel={close}
        onConfirm={() => {
          close()
          onRemove?.()
        }}
      >
        <Trans>It disappears from every till.</Trans>
      </Confirm>
    </Box>
  )
}

const CORNER = {
  display: 'inline-flex',
  p: '1',
  borderRadius: 'full',
  bg: 'rgb(0 0 0 / 62%)',
  color: '#fff',
  _icon: { width: '4', height: '4' },
} as const
const TILE = {
  display: 'block',
  w: 'full',
  p: '0',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'line',
  overflow: 'hidden',
  cursor: 'zoom-in',
  outline: '0',
  focusVisibleRing: 'outside',
} as const
const WHOLE = { m: 'auto', w: 'min(96vw, 1200px)', h: 'min(92dvh, 1200px)', borderRadius: 'l3' } as const
