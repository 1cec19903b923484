import { IconButton } from '@chakra-ui/react/button'
import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { type ComponentProps, Suspense, lazy, useState } from 'react'

// Most devices have a scanner, so the camera's chunk is loaded on demand.
const CameraSheet = lazy(async () => ({ default: (await import('./camera-sheet.tsx')).CameraSheet }))

/** Scans a code with the camera; the current scan listener receives it. */
export function CameraButton(props: Omit<ComponentProps<typeof IconButton>, 'onClick' | 'aria-label'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const label = t`Scan with the camera`
  return (
    <>
      <IconButton type="button" variant="ghost" color="muted" aria-label={label} title={label} {...props} onClick={() => setOpen(true)}>
        <Camera />
      </IconButton>
      {isOpen && (
        <Suspense>
          <CameraSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
