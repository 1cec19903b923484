import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { scanned } from '../../device/scanner.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type CameraState, useCamera } from './use-camera.ts'

/** Twice the time it usually takes to hold a label before the camera. */
const SLOW_AFTER_MS = 8000

function useFaultWords(): Record<Extract<CameraState, { kind: 'failed' }>['fault'], string> {
  const { t } = useLingui()
  return {
    missing: t`This device has no camera that the browser can use. Type the code, or use a scanner.`,
    denied: t`The browser may not use the camera. Open the settings of this site beside the address, allow the camera, then try again.`,
    busy: t`Another app is using the camera. Close it, then try again.`,
    unread: t`The code reader could not be loaded. Check the connection and try again, or type the code.`,
  }
}

const VIEW = {
  position: 'relative',
  borderRadius: 'l2',
  overflow: 'hidden',
  bg: 'black',
  aspectRatio: { base: '3 / 4', sm: '4 / 3' },
  '& > video': { w: 'full', h: 'full', objectFit: 'cover' },
  // A guide where to hold the label; the rest of the picture is decoded, too.
  '& > div': { position: 'absolute', insetInline: '10%', insetBlock: '30%', borderWidth: '2px', borderColor: 'white', borderRadius: 'l2' },
} as const

function TorchButton({ setTorch }: { readonly setTorch: (isOn: boolean) => Promise<void> }) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  const toggle = () => void setTorch(!isOn).then(() => setOn(!isOn), reportError)
  return (
    <QuietButton aria-pressed={isOn} icon={isOn ? <FlashlightOff size={18} /> : <Flashlight size={18} />} onClick={toggle}>
      {isOn ? t`Light off` : t`Light on`}
    </QuietButton>
  )
}

/** Scans a code with the camera and passes it to the scan listener. */
export function CameraSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isSlow, setSlow] = useState(false)
  const words = useFaultWords()
  const state = useCamera(video, attempt, (code) => {
    onClose()
    scanned(window, code)
  })
  useEffect(() => {
    if (state.kind !== 'filming') return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state.kind])
  const isFailed = state.kind === 'failed'
  return (
    <Sheet isOpen onClose={onClose} title={t`Scan with the camera`}>
      {isFailed && (
        <Notice tone="bad" action={<QuietButton onClick={() => setAttempt(attempt + 1)}>{t`Try again`}</QuietButton>}>
          {words[state.fault]}
        </Notice>
      )}
      <Box css={VIEW} display={isFailed ? 'none' : 'block'}>
        <video ref={video} muted playsInline aria-label={t`What the camera sees`} />
        <div aria-hidden />
      </Box>
      {!isFailed && (
        <Flex align="center" justify="space-between" gap="3" mt="4" minH="11">
          <Box role="status" color="muted">
            {state.kind === 'starting' && <Trans>Starting the camera…</Trans>}
            {state.kind === 'filming' && !isSlow && <Trans>Hold the code inside the frame.</Trans>}
            {state.kind === 'filming' && isSlow && <Trans>No code found yet. Hold it closer, straight and in good light.</Trans>}
          </Box>
          {state.kind === 'filming' && state.setTorch && <TorchButton setTorch={state.setTorch} />}
        </Flex>
      )}
    </Sheet>
  )
}
