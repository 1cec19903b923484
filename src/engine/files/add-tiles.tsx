import { Spinner } from '@chakra-ui/react/spinner'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Camera, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileChoice } from '../../ui/file-choice.tsx'

/** With these types, an iPhone converts its HEIC pictures to JPEG. */
const PICTURES = 'image/jpeg,image/png,image/webp'

interface AddTilesProps {
  readonly onChoose: (files: readonly File[]) => void
  readonly isWorking: boolean
  readonly words?: { readonly take: string; readonly choose: string }
}

/** Two buttons to add pictures: with the camera, on handheld devices, and from files. */
export function AddTiles({ onChoose, isWorking, words }: AddTilesProps) {
  const { t } = useLingui()
  return (
    <>
      <ChooseTile onChoose={onChoose} isCamera isWorking={isWorking}>
        <Camera aria-hidden />
        {words?.take ?? t`Take a picture`}
      </ChooseTile>
      <ChooseTile onChoose={onChoose} isSeveral={words === undefined} isWorking={isWorking}>
        {isWorking ? <Spinner aria-hidden /> : <Images aria-hidden />}
        {words?.choose ?? t`Choose pictures`}
      </ChooseTile>
    </>
  )
}

interface ChooseTileProps extends Omit<AddTilesProps, 'words'> {
  readonly isCamera?: boolean
  readonly isSeveral?: boolean
  readonly children: ReactNode
}

function ChooseTile({ onChoose, isCamera = false, isSeveral = false, isWorking, children }: ChooseTileProps) {
  return (
    <Box as="li" css={isCamera ? ON_HELD_DEVICES : undefined}>
      <FileChoice
        accept={PICTURES}
        isSeveral={isSeveral}
        isCamera={isCamera}
        data-photo-input={isCamera ? 'camera' : 'files'}
        onChoose={onChoose}
      >
        <Box asChild css={TILE}>
          <button type="button" aria-busy={isWorking || undefined}>
            {children}
          </button>
        </Box>
      </FileChoice>
    </Box>
  )
}

/** A desktop computer has no suitable camera. */
const ON_HELD_DEVICES = { display: 'none', '@media (pointer: coarse)': { display: 'block' } } as const
const TILE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  w: 'full',
  aspectRatio: '1',
  minH: '11',
  p: '2',
  textStyle: 'sm',
  fontWeight: '600',
  textAlign: 'center',
  color: 'gold.fg',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'lineStrong',
  borderRadius: 'l2',
  cursor: 'pointer',
  outline: '0',
  focusVisibleRing: 'outside',
  _hover: { bg: 'gold.subtle' },
} as const
